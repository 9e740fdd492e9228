import TagFields

/// The people in the settings, found by name or address.
struct KnownPeople: Sendable {
  /// By name and by address in lower case, the first that has it.
  private let people: [String: Person]
  private let names: AllowedTexts

  init(_ people: [Person]) {
    var byName: [String: Person] = [:]
    for person in people {
      for name in person.names where byName[name] == nil { byName[name] = person }
    }
    self.people = byName
    names = AllowedTexts(people.map(\.name))
  }

  /// Whether the settings name nobody.
  var isEmpty: Bool { people.isEmpty }

  /// The person whose name or address this is, in any case.
  subscript(name: String) -> Person? { people[name.lowercased()] }

  /// The name that a person most probably meant; nil if none is near.
  func nearest(to name: String) -> String? { names.nearest(to: name) }
}
