import CivilDates

extension CheckedTag {
  /// The day or moment that the payload begins with, where it has one reading.
  var moment: Moment? { reading?.schedule?.start }
}

extension CheckedItem {
  /// From when a recurrence of its own counts: the item's `@due`, or else its `@start`.
  var start: Moment? {
    for name in ["due", "start"] {
      for tag in tags(named: name) {
        if let moment = tag.moment { return moment }
      }
    }
    return nil
  }
}
