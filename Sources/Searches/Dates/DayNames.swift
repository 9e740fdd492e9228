import CivilDates

/// The weekday with the given English name or abbreviation, in lower case.
func weekday(named word: String) -> Weekday? {
  weekdayNames.firstIndex { isName(word, $0, shortForms: ["tues", "thur", "thurs"]) }
    .map { Weekday.allCases[$0] }
}

private let weekdayNames = Weekday.allCases.map { $0.name.lowercased() }

/// The month (1...12) with the given English name or abbreviation, in lower case.
func month(named word: String) -> Int? {
  monthNames.firstIndex { isName(word, $0, shortForms: ["sept"]) }.map { $0 + 1 }
}

private let monthNames = (1...12).map { month in
  (try? CivilDate(year: 1, month: month, day: 1))?.monthName.lowercased() ?? ""
}

/// Whether a word is a name, its first three letters, or another of its abbreviations.
private func isName(_ word: String, _ name: String, shortForms: [String]) -> Bool {
  name.utf8.starts(with: word.utf8)
    && (word.utf8.count == 3 || word == name || shortForms.contains(word))
}
