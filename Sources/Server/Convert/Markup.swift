import Analysis
import LSP
import TagFields

extension MarkupOrText {
  /// A text of that kind, or one without a format.
  init(_ text: String, _ kind: MarkupKind?) {
    self = kind.map { .markup($0, text) } ?? .text(text)
  }
}

extension TagInfo {
  /// The content of a hover, where a string without a kind is Markdown, too (`MarkedString`).
  func contents(_ kind: MarkupKind?) -> MarkupOrText {
    let text = text(in: kind ?? .plainText)
    return MarkupOrText(kind == nil ? escaped(text) : text, kind)
  }

  /// The information, with a paragraph for each part.
  func text(in kind: MarkupKind) -> String {
    var paragraphs: [String] = []
    if let date { paragraphs.append(kind.strong(date)) }
    if let recurrence { paragraphs.append(recurrence) }
    if !next.isEmpty {
      paragraphs.append((["Next:"] + next.map { "- \($0)" }).joined(separator: "\n"))
    }
    paragraphs += remarks.map { "Note: \(kind.prose($0))" }
    paragraphs += people.map { person in
      kind.prose([person.name, person.email].compactMap(\.self).joined(separator: " · "))
    }
    if let search { paragraphs.append(words(about: search, kind)) }
    if let item { paragraphs.append(words(about: item, kind)) }
    paragraphs += findings.compactMap { Rule.named($0.rule) }.map { explanation(of: $0, kind) }
    paragraphs.append(meaningAndUses(kind))
    return paragraphs.joined(separator: "\n\n")
  }

  private func words(about search: SearchInfo, _ kind: MarkupKind) -> String {
    let head = "Finds \(kind.prose(search.sentence))"
    guard let count = search.count else { return "\(head)\n\nThe search would take too long." }
    let items = search.first.map { "- \(kind.prose($0))" }
    let rest = count - search.first.count
    let more = rest > 0 ? ["- and \(rest) more"] : []
    return (["\(head)\n", "\(itemsInWords(count))\(items.isEmpty ? "" : ":")"] + items + more)
      .joined(separator: "\n")
  }

  private func words(about item: Plan.Target, _ kind: MarkupKind) -> String {
    let title = "\(kind.strong(kind.prose(item.title))) · \(item.isOpen ? "to do" : "done")"
    let waiting = item.waiting.prefix(5).map { "- \(kind.prose($0))" }
    let rest = item.waiting.count - waiting.count
    let more = rest > 0 ? ["- and \(rest) more"] : []
    return ([title] + (waiting.isEmpty ? [] : ["\nThese wait for it:\n"]) + waiting + more)
      .joined(separator: "\n")
  }

  private func meaningAndUses(_ kind: MarkupKind) -> String {
    let sign = kind.code("@\(name)")
    let head = uses == 0 ? sign : "\(sign) · \(timesUsed(uses))"
    guard let meaning else { return head }
    let end = example.map { " For example \(kind.code($0))" } ?? ""
    return "\(head)\n\n\(kind.prose(meaning))\(end)"
  }

  /// Why findings of the rule matter, and where to read more. Their messages are the client's to show.
  private func explanation(of rule: Rule, _ kind: MarkupKind) -> String {
    let more = documentationAddress.map { " [More](\($0)\(rule.id))" } ?? ""
    return "\(kind.code(rule.id)): " + kind.sentence("\(rule.whyInShort)\(more)")
  }
}

/// Texts in Markdown, or without the marks of emphasis and code.
extension MarkupKind {
  /// A text of unknown origin as a paragraph without a link, picture or HTML: only what is between two
  /// backticks is code, and everything else appears as it is.
  func prose(_ text: String) -> String {
    let parts = inOneLine(text).unicodeScalars.split(
      separator: "`", omittingEmptySubsequences: false
    ).map { String($0) }
    var result = escapedStart(parts[0])
    for (index, part) in parts.enumerated().dropFirst() {
      let isClosed = index < parts.count - 1
      if index % 2 == 0 {
        result += literal(part)
      } else if isClosed, !part.isEmpty {
        result += code(part)
      } else {
        result += literal("`\(part)\(isClosed ? "`" : "")")
      }
    }
    return result
  }

  /// A text of a document as code: in Markdown, between more backticks than it has in a row.
  func code(_ text: String) -> String {
    guard self == .markdown else { return inOneLine(text) }
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

  /// A sentence of this program with code between backticks.
  fileprivate func sentence(_ text: String) -> String {
    self == .markdown ? text : String(text.filter { $0 != "`" })
  }

  fileprivate func strong(_ text: String) -> String { self == .markdown ? "**\(text)**" : text }

  private func literal(_ text: String) -> String { self == .markdown ? escaped(text) : text }

  /// The text with backslashes at the start of a line, where a heading, a list, a quotation or a line
  /// could begin (CommonMark, sections 4 and 5).
  private func escapedStart(_ text: String) -> String {
    let scalars = text.unicodeScalars.drop { $0 == " " || $0 == "\t" }
    guard self == .markdown else { return String(scalars) }
    let digits = scalars.prefix { ("0"..."9").contains($0) }
    let rest = scalars[digits.endIndex...]
    let marks: String.UnicodeScalarView =
      digits.isEmpty ? "#>+-=".unicodeScalars : ".)".unicodeScalars
    let mark = rest.first.map(marks.contains) == true ? "\\" : ""
    return String(digits) + mark + escaped(String(rest))
  }
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
