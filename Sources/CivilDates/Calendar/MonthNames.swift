/// January to December.
let monthNames = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September",
  "October", "November", "December",
]

/// The month (1...12) with the given English name or short form, in lower case.
func monthNumber(named name: String) -> Int? {
  guard let index = firstLetters.firstIndex(of: name.firstLetters) else { return nil }
  return name.utf8.count == 3 || name == names[index] || name == "sept" ? index + 1 : nil
}

/// All names and short forms of months, in lower case.
var allMonthNames: [String] { names + names.map { String($0.prefix(3)) } + ["sept"] }

private let names = monthNames.map { $0.lowercased() }
private let firstLetters = names.map { $0.firstLetters }

extension String {
  /// Its first three bytes as one number, which tells months and days of the week apart; of a shorter
  /// text, nil.
  var firstLetters: UInt32? {
    var bytes = utf8.makeIterator()
    guard let first = bytes.next(), let second = bytes.next(), let third = bytes.next() else {
      return nil
    }
    return UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
  }
}
