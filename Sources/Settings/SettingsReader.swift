package import JSON
import TagFields
package import TaskText

/// Reads settings. It is given what it must know of modules that import this one.
package struct SettingsReader: Sendable {
  /// The rules that the setting `rules` may name.
  package var rules: [RuleSummary]
  /// What is wrong with a glob, in one clause; nil if nothing is.
  package var globProblem: @Sendable (String) -> String?
  /// Whether it reads a person's own settings file, which may name files in the home folder.
  var isPersonal = false

  /// A reader that knows the given rules and asks `globProblem` about each glob.
  package init(
    rules: [RuleSummary], globProblem: @escaping @Sendable (String) -> String?
  ) {
    self.rules = rules
    self.globProblem = globProblem
  }

  /// Reads the section of an editor.
  ///
  /// `null` means "not set" there, and keys at its top that are not settings of ours are the
  /// editor's own.
  package func layer(_ value: JSONValue, from source: SettingsSource) -> SettingsLayer {
    layer(Array(value.line.utf8), from: source)
  }

  /// Reads a settings file, which may contain any bytes.
  package func layer(_ bytes: [UInt8], from source: SettingsSource) -> SettingsLayer {
    let text = JSONText(bytes)
    let isEditor = if case .editor = source { true } else { false }
    var findings = SettingsFindings(limit: isEditor ? nil : SettingsFindings.maxListed)
    // A file without a value has no settings: whoever discards a change of a new one leaves it empty.
    for problem in text.problems where problem.kind != .noValue {
      let isWarning = if case .duplicateKey = problem.kind { true } else { false }
      findings.add(
        problem.range, level: isWarning ? .warning : .error, problem.description)
    }
    var reader = self
    if case .personal = source { reader.isPersonal = true }
    var check = SettingsCheck(reader, isEditor: isEditor, findings)
    let root = text.root.flatMap { check.settings(in: $0) }
    return SettingsLayer(
      source: source, text: text, findings: check.findings.listed, root: root)
  }
}

/// The keys that plugins for editors have for themselves and send along, such as the path of the server.
let settingsOfPlugins: Set<String> = ["markdown", "server", "trace"]

/// Compares a tree of JSON with the table of settings.
struct SettingsCheck {
  private(set) var findings: SettingsFindings
  private let reader: SettingsReader
  private let ruleIds: [String]
  /// Whether `null` means "not set", and the keys at the top may be those of a plugin.
  private let isEditor: Bool
  /// How often what is nearest was looked for.
  private var searches = 0
  /// What is nearest is looked for so often; a person reads no more.
  private static let maxSearches = 100

  /// - Parameter findings: those about the text as JSON.
  init(_ reader: SettingsReader, isEditor: Bool, _ findings: SettingsFindings) {
    self.findings = findings
    self.reader = reader
    ruleIds = reader.rules.map(\.id)
    self.isEditor = isEditor
  }

  /// The members of `root` that are valid.
  mutating func settings(in root: JSONNode) -> JSONNode? {
    let known = Setting.all + [.schemaReference]
    guard isEditor, case .object(let members) = root.content else {
      return checked(root, .object(known), "")
    }
    let ours = members.filter { !settingsOfPlugins.contains($0.key) }
    return checked(JSONNode(.object(ours), root.range), .object(known), "")
  }

  /// `node` without its invalid parts, or nil if nothing of it is valid.
  ///
  /// - Parameter path: the keys that lead to it, separated by dots.
  private mutating func checked(_ node: JSONNode, _ type: SettingType, _ path: String) -> JSONNode?
  {
    switch (type, node.content) {
    case (_, .unreadable): return nil
    case (_, .null) where isEditor: return nil
    case (.scalar(let scalar), .string(let text)) where scalar.words != nil:
      return checked(text, node, scalar, path)
    case (.scalar(let scalar), _) where scalar.allows(node): return node
    case (.list(let element), .array(let items)):
      let kept = items.enumerated().compactMap { checked($1, element, "\(path)[\($0)]") }
      // A list without a valid element would mean an empty list.
      return kept.isEmpty && !items.isEmpty ? nil : JSONNode(.array(kept), node.range)
    case (.object(let settings), .object(let members)):
      return checkedObject(node, members, settings, path)
    case (.byRule(let value), .object):
      let ids = ruleIds
      return checkedNames(
        node, value, path, "rule", isName: ids.contains, similar: { _ in ids },
        otherwise: "see `tagline explain --all`")
    case (.byTag(let value), .object):
      return checkedNames(
        node, value, path, "tag name", isName: Tag.isName,
        similar: { [String($0.drop { $0 == "@" })].filter(Tag.isName) },
        otherwise: tagNameCharacters)
    case (.scalar, _), (.list, _), (.object, _), (.byRule, _), (.byTag, _): break
    }
    let subject = path.isEmpty ? "the file" : "`\(quotable(path))`"
    findings.add(node.range, "\(subject) is \(kind(of: node)): \(type.allowed) is allowed")
    return nil
  }

  private mutating func checked(
    _ text: String, _ node: JSONNode, _ type: ScalarType, _ path: String
  ) -> JSONNode? {
    let problem = type.problem(text, reader)
    if problem == nil, type.allows(node) { return node }
    let near = suggestion(for: text, among: type.words ?? [])
    let remark = near.map { "; did you mean `\($0)`?" } ?? ": \(type.allowed) is allowed"
    findings.add(
      node.range, replacement: near.map(jsonQuoted),
      problem ?? "`\(quotable(path))` is `\(quotable(text))`\(remark)")
    return nil
  }

  private mutating func checkedObject(
    _ node: JSONNode, _ members: [JSONNode.Member], _ settings: [Setting], _ path: String
  ) -> JSONNode? {
    var kept: [JSONNode.Member] = []
    for member in members {
      let memberPath = path.isEmpty ? member.key : "\(path).\(member.key)"
      if let setting = settings.first(where: { $0.key == member.key }) {
        if let member = checked(member, setting.type, memberPath) { kept.append(member) }
      } else {
        let keys = settings.map(\.key)
        refuseKey(
          member, "setting", path: memberPath, among: keys,
          otherwise: "\(alternatives(keys)) is allowed")
      }
    }
    for setting in settings where setting.isRequired && node[setting.key] == nil {
      findings.add(node.range, "`\(quotable(path))` has no `\(setting.key)`: it is required")
      return nil
    }
    return JSONNode(.object(kept), node.range)
  }

  /// An object without the members whose keys are not names, or whose values are not valid.
  private mutating func checkedNames(
    _ node: JSONNode, _ type: SettingType, _ path: String, _ noun: String,
    isName: (String) -> Bool, similar: (String) -> [String], otherwise allowed: String
  ) -> JSONNode {
    let kept = node.members.compactMap { member in
      if isName(member.key) { return checked(member, type, "\(path).\(member.key)") }
      refuseKey(
        member, noun, path: member.key, among: similar(member.key), otherwise: allowed)
      return nil
    }
    return JSONNode(.object(kept), node.range)
  }

  private mutating func checked(
    _ member: JSONNode.Member, _ type: SettingType, _ path: String
  ) -> JSONNode.Member? {
    checked(member.value, type, path).map {
      JSONNode.Member(key: member.key, keyRange: member.keyRange, value: $0)
    }
  }

  private mutating func refuseKey(
    _ member: JSONNode.Member, _ noun: String, path: String, among keys: [String],
    otherwise allowed: @autoclosure () -> String
  ) {
    let near = suggestion(for: member.key, among: keys)
    findings.add(
      member.keyRange, replacement: near.map(jsonQuoted), level: .warning,
      "`\(quotable(path))` is not a \(noun)"
        + (near.map { "; did you mean `\($0)`?" } ?? ": \(allowed())"))
  }

  private mutating func suggestion(for text: String, among known: [String]) -> String? {
    guard searches < SettingsCheck.maxSearches else { return nil }
    searches += 1
    return nearest(to: text, in: known)
  }
}

/// What was found, to come after "is" in a message.
private func kind(of node: JSONNode) -> String {
  switch node.content {
  case .array: "an array"
  case .object: "an object"
  case .string(let text): text.isEmpty ? "an empty string" : "the string `\(quotable(text))`"
  case .number(let text): "`\(quotable(text))`"
  case .null, .boolean, .unreadable: "`\(node.plain.line)`"
  }
}

/// What is wrong in a text of settings: the first findings, and how many there are besides.
struct SettingsFindings {
  /// The maximum number of mistakes in a settings file that are listed.
  static let maxListed = 1000

  /// The maximum number of findings that are listed; nil if all are.
  private let limit: Int?
  private var kept: [SettingsFinding] = []
  /// The first finding that is not listed, and the most severe level of such findings.
  private var rest: (range: Range<Int>, level: RuleLevel, count: Int)?

  init(limit: Int?) {
    self.limit = limit
  }

  /// Adds a finding. Its message is written only if it is listed.
  mutating func add(
    _ range: Range<Int>, replacement: String? = nil, level: RuleLevel = .error,
    _ message: @autoclosure () -> String
  ) {
    if let limit, kept.count >= limit {
      let before = rest ?? (range, level, 0)
      rest = (before.range, level == .error ? level : before.level, before.count + 1)
    } else {
      kept.append(SettingsFinding(range, message(), replacement: replacement, level: level))
    }
  }

  /// The findings in the order of the text. If there are too many, the last one says how many follow.
  var listed: [SettingsFinding] {
    let sorted = kept.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    guard let rest else { return sorted }
    let message = "\(rest.count) more mistakes are not listed"
    return sorted + [SettingsFinding(rest.range, message, level: rest.level)]
  }
}

/// What is wrong in a settings file or in an editor's section.
///
/// A value with a finding has no effect; all others do.
package struct SettingsFinding: Hashable, Sendable {
  /// The id under which reports and editors show all of them.
  package static let rule = "invalid-setting"

  /// The range in the text.
  package let range: TextRange
  /// One clause: what was found, then what is allowed.
  package let message: String
  /// What should replace ``range``, as JSON; nil if nothing is similar.
  package let replacement: String?
  /// ``RuleLevel/warning`` for what has no effect at all, ``RuleLevel/error`` for what is wrong.
  package let level: RuleLevel

  init(
    _ range: Range<Int>, _ message: String, replacement: String? = nil, level: RuleLevel
  ) {
    self.range = TextRange(range)
    self.message = message
    self.replacement = replacement
    self.level = level
  }
}
