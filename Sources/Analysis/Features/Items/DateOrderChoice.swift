package import CivilDates
import JSON
import Settings
package import TaskText

/// The edits of a settings file that give the numbers of dates this order. Nil if the text is not a JSON
/// object, or sets that order already.
package func settingDateOrder(_ order: FieldOrder, in settings: [UInt8]) -> [Edit]? {
  JSONText(settings).edits(changing: ["dateOrder"], to: .string(order.rawValue))
}

/// What a menu says for that, with the name of the folder of the settings file.
package func titleOfDateOrder(_ order: FieldOrder, folder: String) -> String {
  let field =
    switch order {
    case .yearMonthDay: "year"
    case .dayMonthYear: "day"
    case .monthDayYear: "month"
    }
  return "Read dates of this folder \(field) first (`\(folder)`)"
}

extension Finding {
  /// The orders from which a person can choose one for the folder; empty if its dates leave nothing open.
  package var openOrders: [FieldOrder] { openShape?.orders ?? [] }
}
