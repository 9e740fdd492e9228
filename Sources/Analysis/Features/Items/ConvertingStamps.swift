package import CivilDates
import JSON
import Settings
import TagFields
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
      || document.dates(on: line, context).contains {
        $0.isOwnStamp && $0.standardEdits?.isEmpty == false
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
  let (text, orders) = (document.text, document.contextOfText.dateOptions.orders)
  let open = StampShapes(
    StampShape.allCases.filter { !orders.isCertain(for: $0) && $0.allows(order) })
  let context = CheckContext(document.contextOfText, orders: StampOrders(order))
  /// The open stamps of a line that exist in the order, with how they are written in the standard format.
  func stamps(on line: DocumentLine) -> [(tag: CheckedTag, edit: Edit)] {
    text.dates(on: line, context).compactMap { tag in
      guard let payload = tag.tag.payload, !tag.stamps.isDisjoint(with: open),
        let problem = tag.dateProblem, problem.kind == .nonstandardDate,
        let standard = problem.suggestions.first?.replacement
      else { return nil }
      return (tag, Edit(payload, standard).shifted(by: line.range.lowerBound))
    }
  }
  var shapes: StampShapes = []
  text.forEachLine(in: text.lineNumbers(in: selection)) { line in
    for stamp in stamps(on: line) {
      if stamp.tag.tag.range.shifted(by: line.range.lowerBound).touches(selection) {
        shapes.formUnion(stamp.tag.stamps.intersection(open))
      }
    }
  }
  if shapes.isEmpty { return nil }
  var edits: [Edit] = []
  text.forEachLine(in: 0..<text.lineCount) { line in
    if extent.isReached(by: edits) { return }
    edits += stamps(on: line).filter { !$0.tag.stamps.isDisjoint(with: shapes) }.map(\.edit)
  }
  return SourceChange("Read all dates like this in this file as \(order.words)", edits)
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

/// The edits of a settings file that give the numbers of dates this order. Nil if the text is not a JSON
/// object, or sets that order already.
package func settingDateOrder(_ order: FieldOrder, in settings: [UInt8]) -> [Edit]? {
  JSONText(settings).edits(changing: ["dateOrder"], to: .string(order.rawValue))
}

/// What a menu says for that, with the name of the folder of the settings file.
package func titleOfDateOrder(_ order: FieldOrder, folder: String) -> String {
  let field = order.words.prefix { $0 != "-" }
  return "Read dates of this folder \(field) first (`\(folder)`)"
}

extension Finding {
  /// The orders from which a person can choose one for the folder; empty if its dates leave nothing open.
  package var openOrders: [FieldOrder] { openShape?.orders ?? [] }
}

/// The name of the tag under the cursor, for which a color can be chosen.
package func tagToColor(at offset: Offset, in document: Document) -> String? {
  TagUnderCursor(at: offset, in: document).map { document.name(of: $0.tag) }
}

/// The edits of a settings file that give the tag a color: one of the palette, or any other that the
/// settings allow. Nil if the text is not a JSON object, or the tag already has that color.
package func settingColor(_ color: String, ofTag name: String, in settings: [UInt8]) -> [Edit]? {
  guard TagColor(color) != nil else { return nil }
  return JSONText(settings).edits(changing: ["tags", name, "color"], to: .string(color))
}
