import JSON

extension JSONNode {
  /// The elements of an array; nil for any other value.
  var items: [JSONNode]? {
    if case .array(let items) = content { items } else { nil }
  }

  /// The text of a string; nil for any other value.
  var string: String? {
    if case .string(let text) = content { text } else { nil }
  }
}
