/// The earliest of the occurrences that together weigh no more than `room`, in the order of an agenda;
/// and the first one after them, if there is one.
///
/// - Parameter occurrences: those of one item before those of the next, by path and line.
/// - Complexity: moves each occurrence once, as occurrences are large and compared often.
func earliest(
  of occurrences: [AgendaOccurrence], _ room: Int
) -> (kept: [AgendaOccurrence], next: AgendaOccurrence?) {
  let places = occurrences.indices.map { index in
    let (day, second, length) = occurrences[index].span.order
    return OccurrencePlace(day: day, second: second, length: length, index: index)
  }
  var kept: [AgendaOccurrence] = []
  var weight = 0
  for place in places.sorted() {
    weight += occurrences[place.index].item.weight
    if weight > room { return (kept, occurrences[place.index]) }
    kept.append(occurrences[place.index])
  }
  return (kept, nil)
}

/// Where an occurrence is in an agenda: by start, whole days first, then by duration, path and line.
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
