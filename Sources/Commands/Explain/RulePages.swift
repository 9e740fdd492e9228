import Analysis
import JSON
import Settings

/// The pages of rules, for people and for programs.
enum RulePages {
  /// The pages one after another, as Markdown; headings are colored on a terminal.
  static func text(_ rules: [Rule], _ paint: Paint) -> VisibleText {
    rules.map { page($0, paint) }.joined(separator: "\n")
  }

  /// An array of objects, one per line.
  static func json(_ rules: [Rule]) -> [UInt8] {
    let pages = rules.map { rule -> JSONValue in
      [
        "id": .string(rule.id), "level": .string(rule.level.rawValue),
        "lintLevel": .string(rule.lintLevel.rawValue), "summary": .string(rule.summary),
        "why": .string(rule.why), "bad": .string(rule.bad), "good": .string(rule.good),
        "settings": .orNull(rule.settings), "fixes": .orNull(rule.fixes),
      ]
    }
    return Array("\(JSONValue.rows(pages))\n".utf8)
  }

  /// The page, with colored headings.
  private static func page(_ rule: Rule, _ paint: Paint) -> VisibleText {
    rule.page(heading: 1).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("#") ? paint("\($0)", .bold) : "\($0)" }.joined(separator: "\n")
  }
}
