import LSP

extension MarkupOrText {
  /// A text in Markdown, or without its marks if the client does not support Markdown.
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

/// A text of a document as code in Markdown, between more backticks than it has in a row.
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
