/// The elements of a JSON array.
///
/// Of a long array in a message, most elements are read only when somebody asks for them, and again each
/// time, so that the message takes little time and memory.
package struct JSONArray: Sendable {
  private enum Storage: Sendable {
    case read([JSONValue])
    case partlyRead(PartlyReadArray)
  }

  private let storage: Storage

  /// An array of these elements.
  package init(_ elements: [JSONValue]) {
    storage = .read(elements)
  }

  init(_ elements: PartlyReadArray) {
    storage = .partlyRead(elements)
  }
}

extension JSONArray: RandomAccessCollection {
  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch storage {
    case .read(let elements): elements.count
    case .partlyRead(let elements): elements.count
    }
  }

  package subscript(position: Int) -> JSONValue {
    switch storage {
    case .read(let elements): elements[position]
    case .partlyRead(let elements): elements[position]
    }
  }
}

extension JSONArray: Hashable {
  package static func == (one: JSONArray, other: JSONArray) -> Bool {
    one.count == other.count && one.elementsEqual(other)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension JSONArray: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: JSONValue...) { self.init(elements) }
}

/// The first elements of a long array, and where the others begin in a text that is known to be valid.
final class PartlyReadArray: Sendable {
  private let first: [JSONValue]
  private let text: [UInt8]
  private let starts: [Int]

  init(first: [JSONValue], text: [UInt8], starts: [Int]) {
    self.first = first
    self.text = text
    self.starts = starts
  }

  var count: Int { first.count + starts.count }

  subscript(position: Int) -> JSONValue {
    guard position >= first.count else { return first[position] }
    return JSONValue(in: text, at: starts[position - first.count])
  }
}
