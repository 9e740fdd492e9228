package import CivilDates
package import TaskText

/// The change that writes all stamps of a document in the standard format, as dates whose numbers are
/// in this order. Stamps that do not exist in it stay as they are.
///
/// Only stamps of the same shape as those in `selection` are rewritten, and only if their order is not
/// certain. Nil if there are none in `selection` that exist in this order.
package func rewritingStamps(
  like selection: TextRange, as order: FieldOrder, in document: CheckedDocument,
  extent: SourceChange.Extent = .whole
) -> SourceChange? {
  let reader = StampRewriter(order, document.contextOfText)
  var shapes: StampShapes = []
  document.text.forEachChunk(in: selection) { before, chunk in
    for stamp in reader.stamps(in: chunk) {
      let tag = stamp.tag.shifted(by: before.bytes)
      if tag.lowerBound <= selection.upperBound, selection.lowerBound <= tag.upperBound {
        shapes.formUnion(stamp.shapes)
      }
    }
  }
  var edits: [Edit] = []
  document.visitStampedChunks(
    where: { !extent.isReached(by: edits) && !shapes.isEmpty },
    body: { start, chunk in
      for stamp in reader.stamps(in: chunk) where !stamp.shapes.isDisjoint(with: shapes) {
        edits.append(stamp.edit.shifted(by: start))
      }
    })
  return SourceChange("Read all dates like this in this file as \(order.words)", edits)
}

/// Reads stamps in one order.
private struct StampRewriter {
  /// A payload that exists in the order.
  struct Stamp {
    /// Where its tag stands.
    let tag: TextRange
    let shapes: StampShapes
    /// Writes it in the standard format.
    let edit: Edit
  }

  private let context: CheckContext
  /// The shapes whose order is not certain.
  private let open: StampShapes

  init(_ order: FieldOrder, _ context: CheckContext) {
    let orders = context.dateOptions.orders
    open = StampShapes(
      StampShape.allCases.filter { !orders.isCertain(for: $0) && $0.allows(order) })
    self.context = CheckContext(context, orders: StampOrders(order))
  }

  /// The stamps of a chunk, in places that count from its start.
  func stamps(in chunk: Chunk) -> [Stamp] {
    chunk.tagged.tags.compactMap { tag in
      guard let payload = tag.payload, mayHoldStamp(in: payload, of: chunk.bytes),
        let reading = context.checked(tag, chunk.bytes).reading,
        !reading.stamps.isDisjoint(with: open), let problem = reading.problem,
        problem.kind == .nonstandardDate, let text = problem.suggestions.first?.replacement
      else { return nil }
      return Stamp(
        tag: tag.range, shapes: reading.stamps.intersection(open), edit: Edit(payload, text))
    }
  }

  private func mayHoldStamp(in range: TextRange, of bytes: [UInt8]) -> Bool {
    StampShape.mayOccur(in: bytes.span.extracting(range.lowerBound..<range.upperBound))
  }
}

extension FieldOrder {
  fileprivate var words: String {
    switch self {
    case .yearMonthDay: "year-month-day"
    case .dayMonthYear: "day-month-year"
    case .monthDayYear: "month-day-year"
    }
  }
}
