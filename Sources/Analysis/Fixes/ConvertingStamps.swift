package import CivilDates
package import TaskText

/// The change that writes every date of a list like `2025-05-11 13:00`, in parentheses directly after its
/// tag; nil if all are written so.
///
/// Of the stamps of one shape, all are written so or none: they show the order of each other's numbers.
/// None are if one of them cannot be read in exactly one way, or if they contradict each other.
///
/// - Parameter context: that of the document, in which its dates are read.
package func convertingStamps(
  in document: Document, context: CheckContext, extent: SourceChange.Extent = .whole
) -> SourceChange? {
  guard !document.isOtherFormat else { return nil }
  let orders = context.dateOptions.orders
  var kept = StampShapes(StampShape.allCases.filter { orders.reason(for: $0) == .contradictory })
  var edits: [Edit] = []
  var before: StampShapes
  repeat {
    before = kept
    edits = []
    document.forEachLine(in: 0..<document.lineCount) { line in
      if extent.isReached(by: edits) { return }
      let dates = document.dates(on: line, context)
      for tag in dates where tag.standardEdits == nil { kept.formUnion(tag.stamps) }
      let own = dates.filter { $0.stamps.isDisjoint(with: kept) }.flatMap { $0.standardEdits ?? [] }
      guard !own.isEmpty else { return }
      if document.editableLine(line, context).saysTheSame(after: own) {
        edits += own.map { $0.shifted(by: line.range.lowerBound) }
      } else {
        for tag in dates { kept.formUnion(tag.stamps) }
      }
    }
  } while kept != before && extent == .whole
  return SourceChange("Write all dates of this list like 2025-05-11 13:00", edits)
}

/// Whether a selected line has a date in the list's own style, other than the standard one.
package func hasOwnStamp(
  in selection: TextRange, of document: Document, context: CheckContext
) -> Bool {
  var isFound = false
  document.forEachLine(in: document.lineNumbers(in: selection)) { line in
    isFound =
      isFound
      || document.dates(on: line, context).contains { tag in
        tag.isOwnStamp && tag.standardEdits.map { !$0.isEmpty } ?? false
      }
  }
  return isFound
}

extension Document {
  /// The tags of a line whose payloads are dates, in places that count from its start.
  fileprivate func dates(on line: DocumentLine, _ context: CheckContext) -> [CheckedTag] {
    guard let item = line.item, !item.tags.isEmpty, !line.isLiteral else { return [] }
    return CheckedItem(item, in: self, context).tags.filter(\.isRead)
  }
}

extension CheckedTag {
  /// The edits that write its date in the standard format; nil if its day cannot be read in exactly one
  /// way.
  fileprivate var standardEdits: [Edit]? {
    guard let payload = tag.payload, schedule != nil else { return nil }
    var edits: [Edit] = []
    if tag.nearMisses.contains(.detached) {
      edits.append(Edit(TextRange(tag.nameEnd, payload.lowerBound - 1), ""))
    } else if tag.nearMisses.contains(.unparenthesized) {
      edits.append(Edit(TextRange(tag.nameEnd, payload.lowerBound), "("))
    }
    if let problem = dateProblem {
      guard problem.kind == .nonstandardDate, let text = problem.suggestions.first?.replacement
      else { return nil }
      edits.append(Edit(payload, text))
    }
    if tag.nearMisses.contains(.unparenthesized) {
      edits.append(Edit(TextRange(payload.upperBound, tag.end), ")"))
    }
    return edits
  }
}

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
    chunk.tags.compactMap { tag in
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
