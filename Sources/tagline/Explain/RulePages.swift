import Analysis
import Settings

/// What there is to say of rules, for people and for programs.
enum RulePages {
  /// The pages one after another, as Markdown; headings are colored on a terminal.
  static func text(_ rules: [Rule], _ paint: Paint) -> String {
    rules.map { page($0, paint) }.joined(separator: "\n")
  }

  /// An array of objects, one a line.
  static func json(_ rules: [Rule]) -> ArraySlice<UInt8> {
    var text: [UInt8] = []
    for (index, rule) in rules.enumerated() {
      text += (index > 0 ? ",\n  " : "[\n  ").utf8
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
    return (text + "\n]\n".utf8)[...]
  }

  private static func page(_ rule: Rule, _ paint: Paint) -> String {
    var parts = [
      paint("# \(rule.id)", .bold), sentence(rule.summary), level(rule),
      "\(paint("## Why is this bad?", .bold))\n\n\(rule.why)",
      "\(paint("## Example", .bold))\n\n\(indented(rule.bad))",
      "Use instead:\n\n\(indented(rule.good))",
    ]
    if let settings = rule.settings { parts.append("With the settings:\n\n\(indented(settings))") }
    if let fixes = rule.fixes { parts.append("\(paint("## Fixes", .bold))\n\n\(fixes)") }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func sentence(_ clause: String) -> String {
    clause.prefix(1).uppercased() + clause.dropFirst() + "."
  }

  private static func level(_ rule: Rule) -> String {
    rule.level == rule.lintLevel
      ? "Level: \(rule.level.rawValue)."
      : "Level: \(rule.level.rawValue) in an editor, \(rule.lintLevel.rawValue) in `tagline lint`."
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
  }
}
