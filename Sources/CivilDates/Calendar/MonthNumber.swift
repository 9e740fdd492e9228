/// The month (1...12) with the given English name or short form, in lower case.
func monthNumber(named name: String) -> Int? {
  switch name {
  case "jan", "january": 1
  case "feb", "february": 2
  case "mar", "march": 3
  case "apr", "april": 4
  case "may": 5
  case "jun", "june": 6
  case "jul", "july": 7
  case "aug", "august": 8
  case "sep", "sept", "september": 9
  case "oct", "october": 10
  case "nov", "november": 11
  case "dec", "december": 12
  default: nil
  }
}
