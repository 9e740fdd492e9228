import Analysis
import LSP
import TagFields

extension MarkupOrText {
  /// A text in Markdown, or without its marks if the client does not support Markdown.
  init(_ markdown: String, _ kind: MarkupKind?) {
    switch kind {
    case .markdown?: self = .markup(.markdown, markdown)
    case let kind?: self = .markup(kind, withoutMarks(markdown))
    case nil: self = .text(withoutMarks(markdown))
    }
  }

  /// The content of a hover, where a string without a kind is Markdown, too
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

/// The text with backslashes at the start of a line, where a heading, a list, a quotation or a line could
/// begin (CommonMark, sections 4 and 5).
private func withEscapedStart(_ text: String) -> String {
  let scalars = text.unicodeScalars.drop { $0 == " " || $0 == "\t" }
  let digits = scalars.prefix { ("0"..."9").contains($0) }
  let rest = scalars[digits.endIndex...]
  let marks: String.UnicodeScalarView =
    digits.isEmpty ? "#>+-=".unicodeScalars : ".)".unicodeScalars
  let mark = rest.first.map(marks.contains) == true ? "\\" : ""
  return String(digits) + mark + escaped(String(rest))
}

/// The text of Markdown that this server writes, without the marks of headings, emphasis and code,
/// and without the backslashes of escapes.
func withoutMarks(_ markdown: String) -> String {
  var result: [UInt8] = []
  var rest = markdown.unicodeScalars[...]
  while let scalar = rest.first {
    if scalar == "\\", let next = rest.dropFirst().first, isPunctuation(next) {
      result += next.utf8
      rest = rest.dropFirst(2)
    } else if scalar == "`" {
      let code = takeCode(&rest)
      result += String(code).utf8
    } else if rest.starts(with: "**".unicodeScalars) {
      rest = rest.dropFirst(2)
    } else if rest.starts(with: "### ".unicodeScalars) {
      rest = rest.dropFirst(4)
    } else {
      result += scalar.utf8
      rest = rest.dropFirst()
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// Takes the code between two fences of the same length; only the first fence if there is no second
/// one.
private func takeCode(_ rest: inout Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
  let fence = rest.prefix { $0 == "`" }
  rest = rest[fence.endIndex...]
  var search = rest
  while let start = search.firstIndex(of: "`") {
    let run = search[start...].prefix { $0 == "`" }
    search = search[run.endIndex...]
    guard run.count == fence.count else { continue }
    let code = rest[..<start]
    rest = search
    let hasBlanks = fence.count > 1 && code.count > 2 && code.first == " " && code.last == " "
    return hasBlanks ? code.dropFirst().dropLast() : code
  }
  return fence
}

private func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "!"..."/", ":"..."@", "["..."`", "{"..."~": true
  default: false
  }
}

extension TagInfo {
  /// The information in Markdown, with a paragraph for each part.
  var markdown: String {
    var paragraphs: [String] = []
    if let date { paragraphs.append("**\(date)**") }
    if let recurrence { paragraphs.append(recurrence) }
    if !next.isEmpty {
      paragraphs.append((["Next:"] + next.map { "- \($0)" }).joined(separator: "\n"))
    }
    paragraphs += remarks.map { "Note: \(prose($0))" }
    paragraphs += people.map { person in
      prose([person.name, person.email].compactMap(\.self).joined(separator: " · "))
    }
    if let search { paragraphs.append(words(about: search)) }
    paragraphs += findings.compactMap { Rule.named($0.rule) }.map(explanation)
    paragraphs.append(meaningAndUses)
    return paragraphs.joined(separator: "\n\n")
  }

  private func words(about search: SearchInfo) -> String {
    let head = "Finds \(prose(search.sentence))"
    guard let count = search.count else { return "\(head)\n\nThe search would take too long." }
    let items = search.first.map { "- \(prose($0))" }
    let rest = count - search.first.count
    let more = rest > 0 ? ["- and \(rest) more"] : []
    return (["\(head)\n", "\(itemsInWords(count))\(items.isEmpty ? "" : ":")"] + items + more)
      .joined(separator: "\n")
  }

  private var meaningAndUses: String {
    let sign = code("@\(name)")
    let head = uses == 0 ? sign : "\(sign) · \(timesUsed(uses))"
    guard let meaning else { return head }
    let end = example.map { " For example \(code($0))" } ?? ""
    return "\(head)\n\n\(prose(meaning))\(end)"
  }

  /// Why findings of the rule matter, and how to read more. Their messages are the client's to show.
  private func explanation(of rule: Rule) -> String {
    let more =
      documentationAddress.map { "[More](\($0)\(rule.id))" }
      ?? "More: `tagline explain \(rule.id)`"
    return "\(code(rule.id)): \(rule.whyInShort) \(more)"
  }
}
