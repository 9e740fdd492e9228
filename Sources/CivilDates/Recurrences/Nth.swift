/// `1st`, `31st`, `last`, `2nd last`.
func nth(_ number: Int) -> String {
  switch number {
  case 0...: ordinal(number)
  case -1: "last"
  default: "\(ordinal(Int(clamping: number.magnitude))) last"
  }
}

/// `first` to `fifth`, then as `nth`.
func nthWord(_ number: Int) -> String {
  switch number {
  case 1: "first"
  case 2: "second"
  case 3: "third"
  case 4: "fourth"
  case 5: "fifth"
  case -2: "second last"
  default: nth(number)
  }
}

extension [Int] {
  /// What counts from the start, then what counts from the end, the last of all last.
  var wordOrder: [Int] { filter { $0 > 0 }.sorted() + filter { $0 <= 0 }.sorted() }
}
