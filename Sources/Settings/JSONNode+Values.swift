extension JSONNode {
  /// The elements of an array; nil for any other value.
  var items: [JSONNode]? {
    if case .array(let items) = content { items } else { nil }
  }

  /// The text of a string.
  var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The value of `true` or `false`.
  var boolean: Bool? {
    if case .boolean(let value) = content { value } else { nil }
  }

  /// The value of a whole number, which may have zeros after its point.
  var count: Int? {
    guard case .number(let text) = content else { return nil }
    let parts = text.split(separator: ".")
    return parts.dropFirst().allSatisfy { $0.allSatisfy { $0 == "0" } }
      ? parts.first.flatMap { Int($0) } : nil
  }
}
