import Analysis
import TagFields

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
