import JSON
import Settings

@testable import TaskText

/// The constants that the grammars for editors share with the parser: sets of characters as ranges in
/// hexadecimal, and the names of date tags.
var grammarConstants: JSONValue {
  let characters: [(String, (UInt32) -> Bool)] = [
    ("nameWord", { nameCharacter($0) == .word }),
    ("nameJoiner", { nameCharacter($0) == .joiner }),
    ("mark", isPunctuationMark),
    ("gluingMark", isGluingMark),
    ("whiteSpace", isWhiteSpace),
    ("openBox", { boxState($0) == .open || isBullet($0) }),
    ("doneBox", { boxState($0) == .done }),
    ("cancelledBox", { boxState($0) == .cancelled }),
  ]
  let dateTags = Vocabulary.predefined.definitions.filter(\.payload.isDate).map(\.name)
  let sets = characters.map { name, belongs in
    JSONObject.Member(name, .array(ranges(where: belongs).map(JSONValue.string)))
  }
  return .object(JSONObject(sets) + ["dateTags": .array(dateTags.map(JSONValue.string))])
}

/// The scalars that belong to a set, as `41` or `41-5A`.
private func ranges(where belongs: (UInt32) -> Bool) -> [String] {
  var ranges: [String] = []
  var first: UInt32?
  for scalar in 0...UInt32(0x11_0000) {
    if scalar < 0x11_0000, belongs(scalar) {
      first = first ?? scalar
    } else if let start = first {
      ranges.append(start == scalar - 1 ? hex(start) : "\(hex(start))-\(hex(scalar - 1))")
      first = nil
    }
  }
  return ranges
}

private func hex(_ scalar: UInt32) -> String { String(scalar, radix: 16, uppercase: true) }
