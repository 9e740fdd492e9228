/// The text of a range for a message: at most 40 characters.
func excerpt(of bytes: [UInt8], in range: Range<Int>) -> String {
  let text = String(decoding: bytes[range.prefix(200)], as: UTF8.self)
  // Counting characters takes long.
  if text.utf8.count <= 40 { return text }
  return text.count > 40 || range.count > 200 ? "\(text.prefix(39))…" : text
}

extension [String] {
  /// `a`, `a and b`, `a, b and c`.
  package func listed(_ conjunction: String = "and") -> String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}

/// `1st`, `2nd`, `3rd`, `4th` …, `21st`.
func ordinal(_ number: Int) -> String {
  switch (number % 10, number % 100) {
  case (1, let rest) where rest != 11: "\(number)st"
  case (2, let rest) where rest != 12: "\(number)nd"
  case (3, let rest) where rest != 13: "\(number)rd"
  default: "\(number)th"
  }
}

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
  case 1...5: ["first", "second", "third", "fourth", "fifth"][number - 1]
  case -2: "second last"
  default: nth(number)
  }
}

extension [Int] {
  /// The numbers that count from the start, then those that count from the end, each in order.
  var wordOrder: [Int] { filter { $0 > 0 }.sorted() + filter { $0 <= 0 }.sorted() }
}

/// The number that a word in lower case means: `a`, `an`, and `one` to `twelve`.
func numberWord(_ word: String) -> Int? {
  let words = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
  ]
  return word == "a" || word == "an" ? 1 : words.firstIndex(of: word).map { $0 + 1 }
}
