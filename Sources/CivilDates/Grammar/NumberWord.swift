/// The number that a word in lower case means: `a`, `an`, and `one` to `twelve`.
func numberWord(_ word: String) -> Int? {
  let words = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
  ]
  return word == "a" || word == "an" ? 1 : words.firstIndex(of: word).map { $0 + 1 }
}
