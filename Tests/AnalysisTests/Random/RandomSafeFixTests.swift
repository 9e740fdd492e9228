import Analysis
import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

/// The text after all safe fixes that do not write a tag, applied one at a time until none is left.
func safelyFixed(_ bytes: [UInt8], _ context: CheckContext) -> [UInt8]? {
  var bytes = bytes
  for _ in 0..<2000 {
    let checked = CheckedDocument(bytes, isMarkdown: false, context).checkedAlone
    let findings = checked.findings
    guard let fix = findings.lazy.compactMap(\.safeFix).first(where: { $0.written == nil }) else {
      return bytes
    }
    for edit in fix.edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(
        edit.range.lowerBound..<edit.range.upperBound, with: Array(edit.replacement.utf8))
    }
  }
  return nil
}

/// The meaning of each line: its kind, its state, and the name and meaning of each distinct tag.
/// Suppressions have no meaning, nor do lines that contain nothing else.
func meaning(_ bytes: [UInt8], _ context: CheckContext) -> [[String]] {
  let document = Document(bytes, dialect: context.dialect(isMarkdown: false))
  let context = context.reading(document)
  return (0..<document.lineCount).map { number in
    guard let item = document.item(onLine: number) else { return [] }
    var words: [String] = []
    var rest = document.bytes(in: item.text)
    for tag in item.tags.reversed() {
      let range = tag.range.shifted(by: -item.text.lowerBound)
      rest.removeSubrange(range.lowerBound..<range.upperBound)
      let checked = context.checked(tag, bytes)
      let value = checked.reading?.schedule.map { "\($0)" } ?? checked.value ?? ""
      let word = "@\(checked.name)(\(value))"
      if !checked.name.hasPrefix("nolint"), !words.contains(word) { words.append(word) }
    }
    let isEmpty = words.isEmpty && String(decoding: rest, as: UTF8.self).allSatisfy(\.isWhitespace)
    return isEmpty && item.bullet == nil
      ? [] : words.sorted() + ["\(item.kind) \(item.state) \(item.indent)"]
  }
}

@Test(arguments: 0..<UInt64(4))
func safeFixesTerminateAndKeepEveryTagAndItsMeaning(_ hundred: UInt64) throws {
  let today = try CivilDate(year: 2025, month: 5, day: 14)
  let context = CheckContext(settings: Settings(), today: today, audience: .lint)
  var failed: [UInt64] = []
  for seed in hundred * 100..<(hundred + 1) * 100 {
    var random = RandomTexts(seed: seed)
    let text = String(decoding: random.bytes(pieces: 60), as: UTF8.self)
    let bytes = Array(text.utf8)
    guard let result = safelyFixed(bytes, context) else {
      failed.append(seed)
      continue
    }
    if meaning(result, context) != meaning(bytes, context) { failed.append(seed) }
  }
  #expect(failed.isEmpty, "seeds: \(failed)")
}
