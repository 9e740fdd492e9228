import CivilDates
import JSON
import TaskText

/// Compares a tree of JSON with the table of settings.
struct SettingsCheck {
  private(set) var findings: [SettingsFinding] = []
  private let reader: SettingsReader
  /// Whether `null` means "not set" and top-level keys of the editor's own are left alone.
  private let isEditor: Bool

  init(_ reader: SettingsReader, isEditor: Bool) {
    self.reader = reader
    self.isEditor = isEditor
  }

  /// The members of `root` that are in order.
  mutating func settings(in root: JSONNode) -> JSONNode? {
    let known = Setting.all + [.schemaReference]
    guard isEditor, case .object(let members) = root.content else {
      return checked(root, .object(known), "")
    }
    let ours = members.filter { member in known.contains { $0.key == member.key } }
    return checked(JSONNode(.object(ours), root.range), .object(known), "")
  }

  /// `node` without what is not allowed in it, or nil where nothing of it is.
  ///
  /// - Parameter path: the keys that lead to it, parted by dots.
  private mutating func checked(_ node: JSONNode, _ type: SettingType, _ path: String) -> JSONNode?
  {
    switch (type, node.content) {
    case (_, .unreadable): return nil
    case (_, .null) where isEditor: return nil
    case (.boolean, .boolean), (.text, .string): return node
    case (.count(let minimum), .number):
      guard let count = node.count, count >= minimum else { break }
      return node
    case (.choice(let choices), .string(let text)):
      let values = choices.map(\.value)
      return values.contains(text) ? node : refuse(text, node, among: values, type, path)
    case (.color, .string(let text)):
      if TagColor(text) != nil { return node }
      return refuse(text, node, among: TagColor.palette.map(\.name), type, path)
    case (.email, .string(let text)):
      return isEmail(text) ? node : refuse(text, node, among: [], type, path)
    case (.glob, .string(let text)): return checkedGlob(text, node)
    case (.dateFormat, .string(let text)): return checkedFormat(text, node)
    case (.list(let element), .array(let items)):
      let kept = items.enumerated().compactMap { checked($1, element, "\(path)[\($0)]") }
      // A list of which nothing is right would say that there is nothing.
      return kept.isEmpty && !items.isEmpty ? nil : JSONNode(.array(kept), node.range)
    case (.object(let settings), .object(let members)):
      return checkedObject(node, members, settings, path)
    case (.byRule(let value), .object(let members)):
      return JSONNode(
        .object(members.compactMap { checkedRule($0, value, path) }), node.range)
    case (.byTag(let value), .object(let members)):
      return JSONNode(
        .object(members.compactMap { checkedTag($0, value, path) }), node.range)
    case (.boolean, _), (.count, _), (.text, _), (.choice, _), (.color, _), (.email, _),
      (.glob, _), (.dateFormat, _), (.list, _), (.object, _), (.byRule, _), (.byTag, _):
      break
    }
    let subject = path.isEmpty ? "the file" : "`\(quotable(path))`"
    findings.append(
      SettingsFinding(node.range, "\(subject) is \(kind(of: node)): \(type.allowed) is allowed"))
    return nil
  }

  private mutating func refuse(
    _ text: String, _ node: JSONNode, among values: [String], _ type: SettingType, _ path: String
  ) -> JSONNode? {
    let near = nearest(to: text, in: values)
    let allowed = near.map { "the nearest that is allowed is `\($0)`" }
    findings.append(
      SettingsFinding(
        node.range,
        "`\(quotable(path))` is `\(quotable(text))`: \(allowed ?? "\(type.allowed) is allowed")",
        replacement: near.map(jsonQuoted)))
    return nil
  }

  private mutating func checkedObject(
    _ node: JSONNode, _ members: [JSONNode.Member], _ settings: [Setting], _ path: String
  ) -> JSONNode? {
    var kept: [JSONNode.Member] = []
    for member in members {
      let memberPath = path.isEmpty ? member.key : "\(path).\(member.key)"
      if let setting = settings.first(where: { $0.key == member.key }) {
        if let value = checked(member.value, setting.type, memberPath) {
          kept.append(JSONNode.Member(key: member.key, keyRange: member.keyRange, value: value))
        }
      } else {
        let keys = settings.map(\.key)
        refuseKey(
          member, "setting", path: memberPath, among: keys,
          otherwise: "\(alternatives(keys)) is allowed")
      }
    }
    for setting in settings where setting.isRequired && node[setting.key] == nil {
      findings.append(
        SettingsFinding(node.range, "`\(quotable(path))` has no `\(setting.key)`: it is required"))
      return nil
    }
    return JSONNode(.object(kept), node.range)
  }

  private mutating func checkedRule(
    _ member: JSONNode.Member, _ type: SettingType, _ path: String
  ) -> JSONNode.Member? {
    let ids = reader.rules.map(\.id)
    guard ids.contains(member.key) else {
      refuseKey(
        member, "rule", path: member.key, among: ids,
        otherwise: "`tagline explain --all` names those that are allowed")
      return nil
    }
    return checked(member.value, type, "\(path).\(member.key)").map {
      JSONNode.Member(key: member.key, keyRange: member.keyRange, value: $0)
    }
  }

  private mutating func checkedTag(
    _ member: JSONNode.Member, _ type: SettingType, _ path: String
  ) -> JSONNode.Member? {
    guard isTagName(member.key) else {
      let bare = String(member.key.drop { $0 == "@" })
      refuseKey(
        member, "tag name", path: member.key, among: isTagName(bare) ? [bare] : [],
        otherwise: "letters, digits, emoji, `-`, `_` and `.` are allowed")
      return nil
    }
    return checked(member.value, type, "\(path).\(member.key)").map {
      JSONNode.Member(key: member.key, keyRange: member.keyRange, value: $0)
    }
  }

  private mutating func refuseKey(
    _ member: JSONNode.Member, _ noun: String, path: String, among keys: [String],
    otherwise allowed: String
  ) {
    let near = nearest(to: member.key, in: keys)
    findings.append(
      SettingsFinding(
        member.keyRange,
        "`\(quotable(path))` is no \(noun): "
          + (near.map { "the nearest that is allowed is `\($0)`" } ?? allowed),
        replacement: near.map(jsonQuoted), level: .warning))
  }

  private mutating func checkedGlob(_ text: String, _ node: JSONNode) -> JSONNode? {
    let problem = text.isEmpty ? "it takes no path at all" : reader.globProblem(text)
    guard let problem else { return node }
    findings.append(SettingsFinding(node.range, "`\(quotable(text))` is no glob: \(problem)"))
    return nil
  }

  private mutating func checkedFormat(_ text: String, _ node: JSONNode) -> JSONNode? {
    do throws(DateFormatError) {
      _ = try DateFormat(text)
      return node
    } catch {
      findings.append(SettingsFinding(node.range, error.description))
      return nil
    }
  }

  /// What was found, to stand after "is".
  private func kind(of node: JSONNode) -> String {
    switch node.content {
    case .array: "an array"
    case .object: "an object"
    case .string(let text): text.isEmpty ? "an empty string" : "the string `\(quotable(text))`"
    case .number(let text): "`\(text)`"
    case .null, .boolean, .unreadable: "`\(node.plain.line)`"
    }
  }
}
