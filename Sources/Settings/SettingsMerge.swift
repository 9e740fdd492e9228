extension Settings {
  /// The settings of the layers. A later one takes precedence: objects are merged by their keys,
  /// other values are replaced.
  package init(_ layers: [SettingsLayer]) {
    self.init()
    for layer in layers {
      if let root = layer.root {
        merge(root, by: Settings.rows, into: &self, folder: layer.source.folder)
      }
    }
  }
}

extension Vocabulary {
  /// The vocabulary with these changes to its tags, and to tags that it does not have.
  func changed(by tags: [(name: String, value: (inout TagDefinition) -> Void)]) -> Vocabulary {
    var definitions = definitions
    var places: [String: Int] = [:]
    for (place, definition) in definitions.enumerated() { places[definition.name] = place }
    for (name, change) in tags {
      let place = places[name] ?? definitions.count
      if place == definitions.count {
        definitions.append(TagDefinition(added: name))
        places[name] = place
      }
      change(&definitions[place])
    }
    return Vocabulary(definitions)
  }
}
