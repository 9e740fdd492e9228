import JSON
import Settings
import TaskText

/// Reads `bytes` as a settings file and demands what holds of every text: the tokens are all of it,
/// findings and values lie inside, and an edit leaves a file that can be read and says the new
/// value.
///
/// - Throws: the first fault.
package func demandSoundSettings(_ bytes: [UInt8]) throws(Fault) {
  let text = JSONText(bytes)
  var end = 0
  for token in text.tokens {
    try demand(token.range.lowerBound == end, "a token begins at \(token.range), not at \(end)")
    end = token.range.upperBound
  }
  try demand(end == bytes.count, "the tokens end at \(end) of \(bytes.count)")
  let reader = SettingsReader(rules: []) { _ in nil }
  let layer = reader.layer(bytes, from: .file(Array("/a/.tagline.json".utf8)))
  for finding in layer.findings {
    try demand(
      finding.range.upperBound <= bytes.count, "the finding at \(finding.range) lies outside")
  }
  _ = Settings([layer])
  guard text.problems.isEmpty, let edits = text.edits(setting: ["maxTags"], to: 7) else { return }
  var edited = bytes
  for edit in edits.reversed() {
    edited.replaceSubrange(
      edit.range.lowerBound..<edit.range.upperBound, with: Array(edit.replacement.utf8))
  }
  let again = JSONText(edited)
  try demand(again.problems.isEmpty, "the edited file has problems: \(again.problems)")
  try demand(
    again.root?[path: ["maxTags"]]?.content == .number("7"), "the edit does not say its value")
}
