import LSP

extension MarkupOrText {
  /// A text in Markdown for a client that reads it, else without its marks.
  init(_ markdown: String, _ kind: MarkupKind?) {
    switch kind {
    case .markdown?: self = .markup(MarkupContent(kind: .markdown, value: markdown))
    case let kind?: self = .markup(MarkupContent(kind: kind, value: withoutMarks(markdown)))
    case nil: self = .text(withoutMarks(markdown))
    }
  }
}

/// The text without the marks of headings, emphasis and code that this server writes.
private func withoutMarks(_ markdown: String) -> String {
  markdown.filter { $0 != "`" }.replacing("**", with: "").replacing("### ", with: "")
}

/// A text of the person's that is to stand in Markdown as it is: as code, in a fence of backticks
/// that is longer than any in it.
func code(_ text: String) -> String {
  var longest = 0
  var run = 0
  for character in text {
    run = character == "`" ? run + 1 : 0
    longest = max(longest, run)
  }
  let fence = String(repeating: "`", count: longest + 1)
  let blank = longest > 0 ? " " : ""
  return "\(fence)\(blank)\(text)\(blank)\(fence)"
}
