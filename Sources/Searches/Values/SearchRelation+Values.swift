extension SearchRelation {
  /// Whether the relation is true for two values. Always false for ``matches``, whose right side is
  /// a regular expression.
  func holds(_ left: ConvertedValue, _ right: ConvertedValue) -> Bool {
    switch self {
    case .equal: left.equals(right)
    case .unequal: !left.equals(right)
    case .less: isBefore(left, right)
    case .greater: isBefore(right, left)
    case .lessOrEqual: isBefore(left, right) || left.isOrdered && left.equals(right)
    case .greaterOrEqual: isBefore(right, left) || left.isOrdered && left.equals(right)
    case .beginsWith: begins(left, with: right)
    case .endsWith: ends(left, with: right)
    case .contains: isContained(right, in: left)
    case .matches: false
    }
  }
}

extension ConvertedValue {
  /// Whether the two values are equal; ``nothing`` is not equal to itself.
  func equals(_ other: ConvertedValue) -> Bool { self == other && isReadable }

  private var isReadable: Bool {
    switch self {
    case .nothing: false
    case .list(let values): values.allSatisfy { $0.isReadable }
    case .text, .number, .moment: true
    }
  }

  /// Whether values of this type have an order.
  fileprivate var isOrdered: Bool {
    if case .list = self { false } else { true }
  }
}

private func isBefore(_ one: ConvertedValue, _ other: ConvertedValue) -> Bool {
  switch (one, other) {
  case (.text(let one), .text(let other)): one.lexicographicallyPrecedes(other)
  case (.number(let one), .number(let other)): one < other
  case (.moment(let one), .moment(let other)): one < other
  default: false
  }
}

private func begins(_ value: ConvertedValue, with start: ConvertedValue) -> Bool {
  switch (value, start) {
  case (.text(let text), .text(let start)): text.starts(with: start)
  case (.list(let values), .list(let start)):
    values.starts(with: start, by: { $0.equals($1) })
  default: false
  }
}

private func ends(_ value: ConvertedValue, with end: ConvertedValue) -> Bool {
  switch (value, end) {
  case (.text(let text), .text(let end)): text.suffix(end.count).elementsEqual(end)
  case (.list(let values), .list(let end)):
    values.suffix(end.count).elementsEqual(end, by: { $0.equals($1) })
  default: false
  }
}

private func isContained(_ part: ConvertedValue, in value: ConvertedValue) -> Bool {
  switch (value, part) {
  case (.text(let text), .text(let part)): TextFinder(part).isFound(in: text)
  case (.list(let values), .list(let parts)):
    Set(values.filter { $0 != .nothing }).isSuperset(of: parts)
  default: false
  }
}
