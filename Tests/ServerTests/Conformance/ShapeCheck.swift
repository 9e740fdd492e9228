import JSON
import LSP

/// Whether a value has a shape of `WireShapes`.
enum ShapeCheck {
  /// What does not fit, as a path and what is wanted there; nil if all fits.
  static func problem(_ value: JSONValue, _ shape: String, at path: String = "") -> String? {
    let choices = choices(of: shape)
    guard choices.count > 1 else { return problem(value, ofOne: shape, at: path) }
    let problems = choices.map { problem(value, ofOne: $0, at: path) }
    if problems.contains(nil) { return nil }
    return problems.compactMap(\.self).joined(separator: ", or ")
  }

  private static func problem(_ value: JSONValue, ofOne shape: String, at path: String) -> String? {
    if shape.hasPrefix("[") {
      let element = String(shape.dropFirst().dropLast())
      guard let elements = value.arrayValue else { return wanted(shape, value, path) }
      return elements.enumerated().lazy.compactMap {
        problem($0.element, element, at: "\(path)[\($0.offset)]")
      }.first
    }
    if shape.hasPrefix("{") {
      let member = String(shape.dropFirst().dropLast())
      guard let object = value.objectValue else { return wanted(shape, value, path) }
      return object.members.lazy.compactMap {
        problem($0.value, member, at: "\(path).\($0.key)")
      }.first
    }
    if shape.hasPrefix("'") {
      return value.stringValue == String(shape.dropFirst().dropLast())
        ? nil : wanted(shape, value, path)
    }
    if let members = WireShapes.structures[shape] {
      return problem(value, members: members, of: shape, at: path)
    }
    return isBase(value, shape) ? nil : wanted(shape, value, path)
  }

  private static func problem(
    _ value: JSONValue, members: String, of shape: String, at path: String
  ) -> String? {
    guard let object = value.objectValue else { return wanted(shape, value, path) }
    var known: Set<String> = []
    for member in members.split(separator: " ") {
      guard let colon = member.firstIndex(of: ":") else { continue }
      let isOptional = member[..<colon].hasSuffix("?")
      let name = member[..<colon].filter { $0 != "?" }
      known.insert(name)
      guard let found = object[name] else {
        if isOptional { continue }
        return "\(path).\(name) is missing"
      }
      let shape = String(member[member.index(after: colon)...])
      if let problem = problem(found, shape, at: "\(path).\(name)") { return problem }
    }
    let unknown = object.members.first { !known.contains($0.key) }
    return unknown.map { "\(path).\($0.key) is not a member of \(shape)" }
  }

  private static func isBase(_ value: JSONValue, _ shape: String) -> Bool {
    switch (shape, value) {
    case ("any", _), ("string", .string), ("boolean", .boolean), ("null", .null): true
    case ("decimal", .number), ("decimal", .integer): true
    case ("integer", .integer(let value)): Int(Int32.min)...Int(Int32.max) ~= value
    case ("uinteger", .integer(let value)): 0...Int(Int32.max) ~= value
    default: false
    }
  }

  /// Splits at the bars that are not in brackets.
  private static func choices(of shape: String) -> [String] {
    var choices = [""]
    var depth = 0
    for character in shape {
      if "[{".contains(character) { depth += 1 }
      if "]}".contains(character) { depth -= 1 }
      if character == "|", depth == 0 {
        choices.append("")
      } else {
        choices[choices.count - 1].append(character)
      }
    }
    return choices
  }

  private static func wanted(_ shape: String, _ value: JSONValue, _ path: String) -> String {
    "\(path) is \(value.kind), \(shape) is wanted"
  }
}
