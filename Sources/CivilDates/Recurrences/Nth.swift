/// `1st`, `31st`, `last`, `2nd last`.
func nth(_ number: Int) -> String {
  switch number {
  case 0...: ordinal(number)
  case -1: "last"
  default: "\(ordinal(Int(clamping: number.magnitude))) last"
  }
}

/// `first` to `fifth`, `second last`; otherwise as `nth`.
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
  /// The numbers that count from the start, then those that count from the end, each in order.
  var wordOrder: [Int] { filter { $0 > 0 }.sorted() + filter { $0 <= 0 }.sorted() }
}
