import CivilDates

// Reads lines `start|rule|target` from the standard input and prints the first 50 occurrences of the
// rule, the first one after the target, the last one at or before it, and the count if it is finite:
// `start|rule|target|occurrences|after|before|count`. Moments are in the syntax of the language.
while let line = readLine() {
  print(answer(line))
}

func answer(_ line: String) -> String {
  let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  guard fields.count == 3, let start = moment(fields[0]), let target = moment(fields[2]) else {
    return "\(line)|unreadable line"
  }
  do throws(RecurrenceError) {
    let recurrence = try Recurrence(rule: Array(fields[1].utf8))
    let occurrences = Occurrences(start: start, recurrence: recurrence)
    let shown = occurrences.prefix(50).map(\.description).joined(separator: ",")
    let after = occurrences.first(after: target)?.description ?? ""
    let before = occurrences.last(atOrBefore: target)?.description ?? ""
    let count = occurrences.count.map(String.init) ?? ""
    return [line, shown, after, before, count].joined(separator: "|")
  } catch {
    return "\(line)|\(error)"
  }
}

/// `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`.
func moment(_ text: String) -> Moment? {
  let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
  guard numbers.count == 3 || numbers.count == 6 else { return nil }
  do throws(DateError) {
    let date = try CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
    guard numbers.count == 6 else { return Moment(date) }
    return Moment(date, at: try CivilTime(hour: numbers[3], minute: numbers[4], second: numbers[5]))
  } catch {
    return nil
  }
}
