import JSON

/// A place between two characters (LSP 3.18, `Position`).
package struct Position: Hashable, Sendable {
  /// From 0.
  package var line: Int
  /// From 0, in the units that the client and the server agreed on.
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }
}

extension Position: Codable {
  private enum CodingKeys: CodingKey {
    case line
    case character
  }

  /// Numbers beyond the protocol's `uinteger`, which some clients send to mean the end, become its
  /// maximum.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    line = try container.decode(Coordinate.self, forKey: .line).value
    character = try container.decode(Coordinate.self, forKey: .character).value
  }
}

private struct Coordinate: Decodable {
  let value: Int

  init(from decoder: any Decoder) throws {
    let number = try decoder.singleValueContainer().decode(Double.self)
    guard number >= 0, number.wholeNumber != nil || number >= Double(Int32.max) else {
      let found = number.wholeNumber.map(String.init) ?? "\(number)"
      throw JSONTypeError(
        path: JSONValueDecoder.text(decoder.codingPath),
        found: found, allowed: "a whole number from 0")
    }
    value = min(number.wholeNumber ?? Int(Int32.max), Int(Int32.max))
  }
}
