/// The earliest of the occurrences that are added to it.
struct EarliestOccurrences {
  /// The occurrences that are kept, grouped by item and not sorted by start.
  private var occurrences: [AgendaOccurrence] = []
  private var weight = 0
  /// The last occurrence that was read of each date that has more than ``AgendaDate/maxSpans``.
  private var ends: [AgendaDate.Span] = []
  /// The earliest occurrence that is not kept.
  private var firstLeftOut: AgendaDate.Span?

  /// Whether a span is early enough.
  func mayKeep(_ span: AgendaDate.Span) -> Bool {
    firstLeftOut.map { span.order < $0.order } ?? true
  }

  /// Adds an occurrence of the last item or of a later one.
  mutating func add(_ occurrence: AgendaOccurrence) {
    guard mayKeep(occurrence.span) else { return }
    occurrences.append(occurrence)
    weight += occurrence.item.weight
    // Twice the capacity, so that each occurrence is sorted a few times at most.
    let capacity = AgendaEntries.capacityLimits.upperBound
    if weight >= 2 * capacity { keepEarliest(capacity) }
  }

  /// Notes that a date has more occurrences, which are not read.
  mutating func end(_ span: AgendaDate.Span) { ends.append(span) }

  /// Adds the occurrences of later items, whose numbers count from `number`.
  mutating func add(_ later: EarliestOccurrences, fromItem number: Int) {
    for occurrence in later.occurrences { add(occurrence.withItemNumber(plus: number)) }
    ends += later.ends
    if let span = later.firstLeftOut { leaveOut(span) }
  }

  /// The earliest that together weigh no more than `capacity`, in the order of an agenda: by start, whole
  /// days first, then by duration, path and line.
  ///
  /// - Returns: these; whether others are left out; and the number of dates that have more occurrences
  ///   than are read, if those that are read are not left out.
  func inOrder(
    _ capacity: Int
  ) -> (kept: [AgendaOccurrence], isShortened: Bool, shortenedDates: Int) {
    var earliest = self
    earliest.keepEarliest(capacity)
    return (earliest.occurrences, earliest.firstLeftOut != nil, earliest.ends.count)
  }

  /// Moves each occurrence once, as occurrences are large and compared often.
  private mutating func keepEarliest(_ capacity: Int) {
    let places = occurrences.indices.map { index in
      let (day, second, length) = occurrences[index].span.order
      return OccurrencePlace(day: day, second: second, length: length, index: index)
    }
    var kept: [AgendaOccurrence] = []
    weight = 0
    for place in places.sorted() {
      let occurrence = occurrences[place.index]
      let isLater = firstLeftOut.map { $0.order < occurrence.span.order } ?? false
      guard !isLater, weight + occurrence.item.weight <= capacity else {
        leaveOut(occurrence.span)
        break
      }
      weight += occurrence.item.weight
      kept.append(occurrence)
    }
    occurrences = kept
    ends = ends.filter { mayKeep($0) }
  }

  private mutating func leaveOut(_ span: AgendaDate.Span) {
    if mayKeep(span) { firstLeftOut = span }
  }
}

/// Where an occurrence is in an agenda.
private struct OccurrencePlace: Comparable {
  let day: Int
  let second: Int
  let length: Int
  let index: Int

  static func < (one: OccurrencePlace, other: OccurrencePlace) -> Bool {
    (one.day, one.second, one.length, one.index)
      < (other.day, other.second, other.length, other.index)
  }
}
