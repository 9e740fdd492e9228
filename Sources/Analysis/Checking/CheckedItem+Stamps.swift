import CivilDates
import TaskText

extension CheckedItem {
  /// The shapes of the stamps in its payloads.
  var stamps: StampShapes {
    tags.reduce(into: []) { $0.formUnion($1.stamps) }
  }
}
