import CivilDates
import JSON

extension Settings {
  /// What is in force under the given layers, of which a later one wins: objects are merged by
  /// their keys, all else is replaced.
  package init(_ layers: [SettingsLayer]) {
    self.init()
    for layer in layers {
      if let root = layer.root { apply(root, folder: layer.source.folder) }
    }
  }

  private mutating func apply(_ root: JSONNode, folder: [UInt8]?) {
    if let globs = root["include"]?.strings {
      include = globs
      includeFolder = folder
    }
    if let globs = root["exclude"]?.strings {
      exclude = globs
      excludeFolder = folder
    }
    for member in root["rules"]?.members ?? [] {
      rules[member.key] = member.value.string.flatMap(RuleLevel.init)
    }
    if let tags = root["tags"] { vocabulary = vocabulary.changed(by: tags.members) }
    if let list = root["people"]?.items {
      people = list.compactMap { person in
        person["name"]?.string.map { Person(name: $0, email: person["email"]?.string) }
      }
    }
    if let formats = root["dateFormats"]?.strings {
      dateFormats = formats.compactMap { try? DateFormat($0) }
    }
    root["maxTags"]?.count.map { maxTags = $0 }
    root["maxDiagnostics"]?.count.map { maxDiagnostics = $0 }
    root["autoColor"]?.boolean.map { autoColor = $0 }
    root["fixOnSave"]?.boolean.map { fixOnSave = $0 }
    root["closedVocabulary"]?.boolean.map { closedVocabulary = $0 }
    root["inlayHints"]?["date"]?.boolean.map { inlayHints.date = $0 }
    root["inlayHints"]?["recurrence"]?.boolean.map { inlayHints.recurrence = $0 }
    root["inlayHints"]?["project"]?.boolean.map { inlayHints.project = $0 }
    root["thru"]?.string.map { thru = $0 == "span" ? .span : .recurrence }
  }
}

extension Vocabulary {
  /// The vocabulary with the members of a `tags` setting added to it.
  fileprivate func changed(by tags: [JSONNode.Member]) -> Vocabulary {
    var definitions = definitions
    var places = Dictionary(
      definitions.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { $1 })
    for tag in tags {
      let place = places[tag.key] ?? definitions.count
      if place == definitions.count {
        definitions.append(TagDefinition(added: tag.key))
        places[tag.key] = place
      }
      definitions[place].apply(tag.value)
    }
    return Vocabulary(definitions)
  }
}

extension TagDefinition {
  fileprivate mutating func apply(_ tag: JSONNode) {
    if let kind = tag["payload"]?.string.flatMap(PayloadKind.init) {
      if kind != payload { examplePayload = nil }
      payload = kind
      isPayloadSet = true
    }
    tag["required"]?.boolean.map { isRequired = $0 }
    tag["values"]?.strings.map { values = $0 }
    tag["description"]?.string.map { summary = $0 }
    tag["color"]?.string.flatMap { TagColor($0) }.map { color = $0 }
    tag["multiple"]?.boolean.map { isMultiple = $0 }
    tag["max"]?.count.map { maximum = $0 }
  }
}

extension JSONNode {
  /// The elements of an array; nil for any other value.
  var items: [JSONNode]? {
    if case .array(let items) = content { items } else { nil }
  }

  /// The strings of an array of strings.
  var strings: [String]? { items?.compactMap(\.string) }

  /// The text of a string.
  var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The value of `true` or `false`.
  // Inlined into its callers it makes the optimizer of Swift 6.3.1 fail its own verification.
  @inline(never)
  var boolean: Bool? {
    if case .boolean(let value) = content { value } else { nil }
  }

  /// The value of a whole number, which may have zeros behind its point.
  var count: Int? {
    guard case .number(let text) = content else { return nil }
    let parts = text.split(separator: ".")
    return parts.dropFirst().allSatisfy { $0.allSatisfy { $0 == "0" } }
      ? parts.first.flatMap { Int($0) } : nil
  }
}
