import JSON
import Settings
import TaskText

/// Reads `bytes` as a settings file and requires what must be true for every text: the tokens cover
/// it completely, findings are inside it, and an edited file is valid and has the new value.
///
/// - Throws: the first fault.
package func requireSoundSettings(_ bytes: [UInt8]) throws(Fault) {
  let text = JSONText(bytes)
  var end = 0
  for token in text.tokens(from: 0, to: bytes.count) {
    try require(token.range.lowerBound == end, "a token begins at \(token.range), not at \(end)")
    end = token.range.upperBound
  }
  try require(end == bytes.count, "the tokens end at \(end) of \(bytes.count)")
  let reader = SettingsReader(rules: []) { _ in nil }
  let layer = reader.layer(bytes, from: .file(Array("/a/.tagline.json".utf8)))
  for finding in layer.findings {
    try require(
      finding.range.upperBound <= bytes.count, "the finding at \(finding.range) is outside")
  }
  _ = Settings([layer])
  guard text.problems.isEmpty, let edits = text.edits(setting: ["maxTags"], to: 7) else { return }
  var edited = bytes
  for edit in edits.reversed() {
    edited.replaceSubrange(
      edit.range.lowerBound..<edit.range.upperBound, with: Array(edit.replacement.utf8))
  }
  let again = JSONText(edited)
  try require(again.problems.isEmpty, "the edited file has problems: \(again.problems)")
  try require(
    again.root?[path: ["maxTags"]]?.content == .number("7"),
    "the edited file does not have the new value")
}
