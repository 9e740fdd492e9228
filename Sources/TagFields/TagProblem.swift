public import TaskText

/// Why a tag cannot be entered, or why the tags of an item are not as they should be.
public enum TagProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name is not valid, or the value cannot be written.
  case unwritable(TagEditError)
  /// The item has this tag already.
  case duplicate(String)
  /// The item has too many tags.
  case tooMany(count: Int, maximum: Int)
  /// The item has too many tags of this name.
  case tooManyOf(String, maximum: Int)
  /// The tag is not one of those that are allowed, of which `nearest` is the most similar one.
  case unknownTag(String, nearest: String?)
  /// The tag needs a value, such as the example.
  case missingValue(String, example: String?)
  /// The value is not one of those that the tag allows.
  case unlistedValue(String, of: String, allowed: [String])
  /// Nobody has this name or address; `nearest` is the most similar name.
  case unknownPerson(String, nearest: String?)

  /// One clause for people: what was found, then what is allowed.
  public var description: String {
    switch self {
    case .unwritable(let error): error.description
    case .duplicate(let name): "this item already has `@\(name)`"
    case .tooMany(let count, let maximum):
      "this item has \(count) \(count == 1 ? "tag" : "tags"): \(atMost(maximum))"
    case .tooManyOf(let name, let maximum):
      "this item has too many `@\(name)`: \(atMost(maximum))"
    case .unknownTag(let name, let nearest):
      "`@\(name)` is not a known tag" + (nearest.map { "; did you mean `@\($0)`?" } ?? "")
    case .missingValue(let name, let example):
      "`@\(name)` needs a payload" + (example.map { ", such as `@\(name)(\($0))`" } ?? "")
    case .unlistedValue(let value, let name, let allowed):
      "`\(value)` is not a value of `@\(name)`: use one of \(listed(allowed))"
    case .unknownPerson(let value, let nearest):
      "`\(value)` is not a name or e-mail address in `people`"
        + (nearest.map { "; did you mean `\($0)`?" } ?? "")
    }
  }
}

private func atMost(_ limit: Int) -> String {
  "at most \(limit) \(limit == 1 ? "is" : "are") allowed"
}

/// The first ten texts, each shortened, and how many more there are.
private func listed(_ texts: [String]) -> String {
  let shown = texts.prefix(10).map { text in
    text.utf8.count <= 40 ? "`\(text)`" : "`\(String(text.unicodeScalars.prefix(39)))…`"
  }
  let rest = texts.count - shown.count
  return shown.joined(separator: ", ") + (rest > 0 ? " or \(rest) others" : "")
}
