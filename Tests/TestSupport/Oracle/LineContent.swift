import Analysis
import CivilDates
import Searches
import Settings
import TaskText

/// What a line says, read without the code that edits use: the oracle for the law of edits.
struct LineContent: Equatable, CustomStringConvertible {
  struct TagContent: Equatable {
    let name: String
    let payload: String?
  }

  var kind: Item.Kind?
  var box: Item.State
  var indent: Int
  var text: String
  var tags: [TagContent]

  var isBlank: Bool { kind == nil }

  var description: String {
    let tags = tags.map { "@\($0.name)(\($0.payload ?? "none"))" }.joined(separator: " ")
    return "\(kind.map { "\($0)" } ?? "blank") \(box) \(indent) |\(text)| \(tags)"
  }
}

/// What each line of a text says, with the payloads as their values.
func contents(of document: Document) -> [LineContent] {
  contents(of: document) { document.value(of: $0) }
}

/// What each line of a text says outside of the ranges, with the payloads as their meanings; empty ones
/// mean nothing.
func meanings(
  of document: Document, _ context: CheckContext, without ranges: [TextRange] = []
) -> [LineContent] {
  let bytes = document.bytes
  return contents(of: document, without: ranges) { tag in
    let checked = context.checked(tag, bytes)
    if let schedule = checked.reading?.schedule { return "\(schedule)" }
    if let recurrence = checked.reading?.recurrence { return "\(recurrence)" }
    if checked.definition?.payload == .search, let value = checked.value,
      let expression = Search(value).expression
    {
      return "\(expression)"
    }
    return checked.value?.isEmpty == false ? checked.value : nil
  }
}

private func contents(
  of document: Document, without ranges: [TextRange] = [], payload: (TaskText.Tag) -> String?
) -> [LineContent] {
  (0..<document.lineCount).map { number in
    guard let item = document.item(onLine: number) else {
      return LineContent(kind: nil, box: .open, indent: 0, text: "", tags: [])
    }
    let tags = item.tags.filter { tag in !ranges.contains { $0.contains(tag.start) } }
    var text = ""
    var next = item.text.lowerBound
    for range in (tags.map(\.range) + ranges).sorted(by: { $0.lowerBound < $1.lowerBound })
    where range.lowerBound >= item.line.lowerBound && range.upperBound <= item.line.upperBound {
      if next < range.lowerBound { text += document.string(in: TextRange(next, range.lowerBound)) }
      next = max(next, range.upperBound)
    }
    if next < item.line.upperBound {
      text += document.string(in: TextRange(next, item.line.upperBound))
    }
    text = withoutWhiteSpaceAround(text)
    text = String(text.unicodeScalars.filter { $0 != " " && $0 != "\t" })
    let found = tags.map {
      LineContent.TagContent(name: document.name(of: $0), payload: payload($0))
    }
    return LineContent(
      kind: item.kind, box: item.box, indent: item.indent, text: text, tags: found)
  }
}

/// The text without white space at both ends.
func withoutWhiteSpaceAround(_ text: String) -> String {
  let isWhite = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
  let start = text.unicodeScalars.drop(while: isWhite)
  return String(String.UnicodeScalarView(start.reversed().drop(while: isWhite).reversed()))
}

/// The payload with another value between its white space. A value may begin with a character that
/// combines with the white space, so these are scalars.
func replacingValue(of payload: String, with value: String) -> String {
  let scalars = payload.unicodeScalars
  let leading = scalars.prefix(while: \.properties.isWhitespace)
  let trailing = scalars.reversed().prefix(while: \.properties.isWhitespace).reversed()
  var result = String.UnicodeScalarView(leading)
  result += value.unicodeScalars
  result += trailing
  return String(result)
}
