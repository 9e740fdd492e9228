/// `1st`, `2nd`, `3rd`, `4th` …, `21st`.
func ordinal(_ number: Int) -> String {
  switch (number % 10, number % 100) {
  case (1, let rest) where rest != 11: "\(number)st"
  case (2, let rest) where rest != 12: "\(number)nd"
  case (3, let rest) where rest != 13: "\(number)rd"
  default: "\(number)th"
  }
}
