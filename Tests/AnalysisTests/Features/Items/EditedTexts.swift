import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

/// Sunday, 11 May 2025.
func sunday() throws -> CivilDate { try CivilDate(year: 2025, month: 5, day: 11) }

/// The context of an editor on that Sunday, with the given settings.
func sundayContext(_ settings: Settings = Settings()) throws -> CheckContext {
  CheckContext(settings: settings, today: try sunday(), audience: .editor)
}

/// The context of Sunday, 11 May 2025, for changes that do not depend on the style of the list.
func standardContext() throws -> CheckContext {
  var settings = Settings()
  settings.stamps = .standard
  return try sundayContext(settings)
}

/// All findings of a single text.
func allFindings(in bytes: [UInt8], isMarkdown: Bool, _ context: CheckContext) -> [Finding] {
  let checked = CheckedDocument(bytes, isMarkdown: isMarkdown, context).checkedAlone
  return checked.findings
}

/// The text after the edits, or nil if they overlap, are not in order or are outside of the text.
func edited(_ bytes: [UInt8], _ edits: [Edit]) -> [UInt8]? {
  var result: [UInt8] = []
  var end = 0
  for edit in edits {
    guard edit.range.lowerBound >= end, edit.range.upperBound <= bytes.count else { return nil }
    result += bytes[end..<edit.range.lowerBound]
    result += edit.replacement.utf8
    end = edit.range.upperBound
  }
  return result + bytes[end...]
}

/// The meaning of each line: its kind, its state, its parent's line, its words, and the name and
/// meaning of each tag. A blank line has no meaning.
func meaning(_ bytes: [UInt8], isMarkdown: Bool, _ context: CheckContext) -> [[String]] {
  let document = Document(bytes, dialect: context.dialect(isMarkdown: isMarkdown))
  return (0..<document.lineCount).map { number in
    guard let item = document.item(onLine: number) else { return [] }
    let parent = document.parentLine(ofLine: number).map { "\($0)" } ?? "none"
    var words: [String] = []
    var rest = document.bytes(in: item.text)
    for tag in item.tags.reversed() {
      let range = tag.range.shifted(by: -item.text.lowerBound)
      rest.replaceSubrange(range.lowerBound..<range.upperBound, with: Array(" @ ".utf8))
      let checked = context.checked(tag, bytes)
      let date = checked.reading?.schedule.map { "\($0)" }
      let rule = checked.reading?.recurrence.map { "\($0)" }
      words.append("@\(checked.name)(\(date ?? rule ?? checked.value ?? "none"))")
    }
    let text = String(decoding: rest, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return ["\(item.kind) \(item.state) below \(parent)", text.joined(separator: " ")] + words
  }
}
