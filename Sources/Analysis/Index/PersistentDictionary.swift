/// A dictionary of very many values, in parts that copies share until they change.
///
/// Neither growth nor the first change of a copy takes long, as each concerns one part: a plain
/// dictionary moves or copies all that it has.
package struct PersistentDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The array is empty until the first value is set.
  private var parts: [[Key: Value]] = []
  /// The number of values.
  package private(set) var count = 0

  /// The number of parts. With 200,000 values, a part has about 200.
  package static var partCount: Int { 1 << 10 }

  /// No values.
  package init() {}

  /// Whether the dictionary is empty.
  package var isEmpty: Bool { count == 0 }

  /// The value of the key; nil if there is none.
  package subscript(key: Key) -> Value? {
    get { parts.isEmpty ? nil : parts[part(of: key)][key] }
    set { setValue(newValue, of: key) }
  }

  /// Sets the value of the key, or removes it.
  ///
  /// - Returns: the value before.
  @discardableResult
  package mutating func setValue(_ value: Value?, of key: Key) -> Value? {
    if parts.isEmpty {
      if value == nil { return nil }
      parts = Array(repeating: [:], count: Self.partCount)
    }
    let part = part(of: key)
    let before =
      if let value { parts[part].updateValue(value, forKey: key) } else {
        parts[part].removeValue(forKey: key)
      }
    count += (value == nil ? 0 : 1) - (before == nil ? 0 : 1)
    return before
  }

  private func part(of key: Key) -> Int { key.hashValue & (Self.partCount - 1) }

  /// The values of a part, for work that is done in steps: what is set while parts are visited one
  /// after the other is found if its part was not visited yet.
  package func part(_ index: Int) -> [Key: Value] { parts.isEmpty ? [:] : parts[index] }

  /// The keys, in no order.
  package var keys: some Sequence<Key> { lazy.map(\.key) }
}

extension PersistentDictionary: Sequence {
  /// Goes through all values, in no order.
  package func makeIterator() -> FlattenSequence<[[Key: Value]]>.Iterator {
    parts.joined().makeIterator()
  }
}
