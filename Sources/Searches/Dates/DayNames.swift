import CivilDates

/// The weekday with the given English name or abbreviation, in lower case.
func weekday(named word: String) -> Weekday? {
  Weekday.allCases.first { begins(word, $0.name, shortForms: ["tues", "thur", "thurs"]) }
}

/// The month (1...12) with the given English name or abbreviation, in lower case.
func month(named word: String) -> Int? {
  (1...12).first { month in
    (try? CivilDate(year: 1, month: month, day: 1))
      .map { begins(word, $0.monthName, shortForms: ["sept"]) } ?? false
  }
}

/// Whether a word is a name, its first three letters, or another of its abbreviations.
private func begins(_ word: String, _ name: String, shortForms: [String]) -> Bool {
  let name = name.lowercased()
  return word == name || (word.count == 3 && name.hasPrefix(word))
    || (shortForms.contains(word) && name.hasPrefix(word))
}
