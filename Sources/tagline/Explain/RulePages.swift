import Analysis
import JSON
import Settings

/// The pages of rules, for people and for programs.
enum RulePages {
  /// The pages one after another, as Markdown; headings are colored on a terminal.
  static func text(_ rules: [Rule], _ paint: Paint) -> String {
    rules.map { page($0, paint) }.joined(separator: "\n")
  }

  /// An array of objects, one per line.
  static func json(_ rules: [Rule]) -> [UInt8] {
    var text = Array("[\n  ".utf8)
    text.append(each: rules, separator: ",\n  ") { text, rule in
      text += #"{"id": "\#(rule.id)", "level": "\#(rule.level.rawValue)""#.utf8
      text += #", "lintLevel": "\#(rule.lintLevel.rawValue)""#.utf8
      let fields = [
        ("summary", rule.summary), ("why", rule.why), ("bad", rule.bad), ("good", rule.good),
        ("settings", rule.settings), ("fixes", rule.fixes),
      ]
      for (name, value) in fields {
        text += #", "\#(name)": "#.utf8
        if let value { text.append(json: value) } else { text += "null".utf8 }
      }
      text.append(UInt8(ascii: "}"))
    }
    return text + "\n]\n".utf8
  }

  /// The page, with colored headings.
  private static func page(_ rule: Rule, _ paint: Paint) -> String {
    rule.page(heading: 1).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("#") ? paint("\($0)", .bold) : "\($0)" }.joined(separator: "\n")
  }
}
