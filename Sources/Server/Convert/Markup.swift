import LSP

extension MarkupOrText {
  /// A text in Markdown, or without its marks if the client does not support Markdown.
  init(_ markdown: String, _ kind: MarkupKind?) {
    switch kind {
    case .markdown?: self = .markup(.markdown, markdown)
    case let kind?: self = .markup(kind, withoutMarks(markdown))
    case nil: self = .text(withoutMarks(markdown))
    }
  }

  /// The same as the content of a hover, where a string without a kind is Markdown, too
  /// (`MarkedString`).
  init(hover markdown: String, _ kind: MarkupKind?) {
    if kind == nil {
      self = .text(escaped(withoutMarks(markdown)))
    } else {
      self.init(markdown, kind)
    }
  }
}

/// A text of unknown origin as a paragraph of Markdown without a link, picture or HTML: only what is
/// between two backticks is code, and everything else appears as it is.
func prose(_ text: String) -> String {
  let parts = inOneLine(text).unicodeScalars.split(
    separator: "`", omittingEmptySubsequences: false
  ).map { String($0) }
  var result = withEscapedStart(parts[0])
  for (index, part) in parts.enumerated().dropFirst() {
    let isClosed = index < parts.count - 1
    if index % 2 == 0 {
      result += escaped(part)
    } else if isClosed, !part.isEmpty {
      result += code(part)
    } else {
      result += "\\`\(escaped(part))\(isClosed ? "\\`" : "")"
    }
  }
  return result
}

/// A text of a document as code in Markdown, between more backticks than it has in a row.
func code(_ text: String) -> String {
  var longest = 0
  var run = 0
  for scalar in text.unicodeScalars {
    run = scalar == "`" ? run + 1 : 0
    longest = max(longest, run)
  }
  let fence = String(repeating: "`", count: longest + 1)
  let blank = longest > 0 ? " " : ""
  return "\(fence)\(blank)\(inOneLine(text))\(blank)\(fence)"
}

/// An empty line would end the paragraph.
private func inOneLine(_ text: String) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : $0 }))
}

/// The text with a backslash before each character that can begin a mark inside a line (CommonMark,
/// section 6).
private func escaped(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if "\\`*_[]<&~".unicodeScalars.contains(scalar) { result.append("\\") }
    result.append(scalar)
  }
  return String(result)
}

/// The same at the start of a line, where a heading, a list, a quotation or a line could begin
/// (CommonMark, sections 4 and 5).
private func withEscapedStart(_ text: String) -> String {
  let scalars = text.unicodeScalars.drop { $0 == " " || $0 == "\t" }
  let digits = scalars.prefix { ("0"..."9").contains($0) }
  let rest = scalars[digits.endIndex...]
  let marks: String.UnicodeScalarView =
    digits.isEmpty ? "#>+-=".unicodeScalars : ".)".unicodeScalars
  let mark = rest.first.map(marks.contains) == true ? "\\" : ""
  return String(digits) + mark + escaped(String(rest))
}
