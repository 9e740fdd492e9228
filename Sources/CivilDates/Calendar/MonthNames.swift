/// January to December.
let monthNames = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September",
  "October", "November", "December",
]

/// The month (1...12) with the given English name or short form, in lower case.
package func monthNumber(named name: String) -> Int? {
  guard let index = names.firstIndex(where: { $0.utf8.starts(with: name.utf8) }) else { return nil }
  return name.utf8.count == 3 || name == names[index] || name == "sept" ? index + 1 : nil
}

/// All names and short forms of months, in lower case.
var allMonthNames: [String] { names + names.map { String($0.prefix(3)) } + ["sept"] }

private let names = monthNames.map { $0.lowercased() }
