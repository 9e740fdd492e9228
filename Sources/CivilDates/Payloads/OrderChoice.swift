/// Why the stamps of a payload were read in their order, and how else they could be read.
struct OrderChoice {
  /// The canonical texts in the other orders, of those that are a schedule and another one.
  let others: [String]
  /// Whether nothing else can be meant, even if one stamp of the file is mistyped.
  let isCertain: Bool
  /// The order and what it stands on; nil if the numbers mean the same in each order.
  let note: String?

  /// The choice of a candidate that is a valid schedule.
  init(_ candidate: PayloadReader.Candidate, of reader: PayloadReader) {
    let shapes = candidate.reader.stampShapes.shapes
    var others: [StampShape: Set<String>] = [:]
    for shape in shapes {
      others[shape] = Set(reader.otherReadings(of: candidate, shape))
      others[shape]?.remove(candidate.parts.text)
    }
    let orders = reader.options.orders
    let ambiguous = shapes.filter { others[$0]?.isEmpty == false }
    let uncertain = shapes.first { shape in
      !orders.isCertain(shape) && (ambiguous.contains(shape) || orders.isDoubtful(shape))
    }
    self.others = Set(others.values.joined()).sorted()
    isCertain = uncertain == nil
    note = (uncertain ?? ambiguous.first).map { shape in
      orders.words(for: candidate.reader.orders[shape], shape)
    }
  }
}

extension PayloadReader {
  /// The canonical texts in which the stamps of one shape are in another order.
  fileprivate func otherReadings(of candidate: Candidate, _ shape: StampShape) -> [String] {
    shape.orders.filter { $0 != candidate.reader.orders[shape] }.compactMap { order in
      var orders = candidate.reader.orders
      orders[shape] = order
      guard let other = self.candidate(orders), other.reader.fault == nil,
        (try? other.parts.schedule) != nil
      else { return nil }
      return other.parts.text
    }
  }
}
