import TagFields
import TaskText

/// The texts that the settings allow in a payload. To find one takes a number of steps that does not
/// grow with the number of texts.
struct AllowedTexts: Sendable {
  /// Of more texts, only one that differs by one typo or only in case is found.
  private static let maxCompared = 100

  /// The texts, in the order of the settings.
  let texts: [String]
  private let known: Set<String>
  private let compared: NearestTexts?
  private let typos: SpellingIndex

  init(_ texts: [String]) {
    self.texts = texts
    known = Set(texts)
    let writable = texts.filter(Tag.isWritableValue)
    var typos = SpellingIndex()
    if writable.count > AllowedTexts.maxCompared {
      compared = nil
      for text in writable { typos.insert(text) }
    } else {
      compared = NearestTexts(writable)
    }
    self.typos = typos
  }

  func contains(_ text: String) -> Bool { known.contains(text) }

  /// The text that a person most probably meant; nil if none is near.
  func nearest(to text: String) -> String? {
    if let compared { return compared.nearest(to: text) }
    let text = ComparedName(text)
    return typos.differentCase(text).min() ?? typos.similar(to: text).min()
  }
}

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
