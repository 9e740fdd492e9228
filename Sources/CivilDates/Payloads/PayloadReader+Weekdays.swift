extension PayloadReader {
  /// A weekday at the cursor that a comma should separate from the one before it: `every mon wed`.
  func missingComma(at cursor: ByteCursor) -> DateProblem? {
    guard let (before, after) = cursor.weekdaysWithoutComma else { return nil }
    let meant = canonical(of: separatingWeekdays(String(decoding: payload, as: UTF8.self)))
    return DateProblem(
      .recurrence(.missingComma(before, after)), in: cursor.skippingBlanks,
      suggestions: meant.map { [DateSuggestion(.changeTo, $0)] } ?? [])
  }
}

extension ByteCursor {
  /// The weekdays before and after the cursor, if only blanks separate them.
  var weekdaysWithoutComma: (before: String, after: String)? {
    let head = String(decoding: bytes[..<at], as: UTF8.self).split(separator: " ").last
    let tail = String(decoding: bytes[at..<end], as: UTF8.self).split(separator: " ").first
    guard let before = head?.split(separator: ",").last, isWeekday(before),
      let after = tail?.split(separator: ",").first, isWeekday(after), head?.last != ","
    else { return nil }
    return ("\(before)", "\(after)")
  }
}

/// The text with a comma between weekdays that only blanks separate.
func separatingWeekdays(_ text: String) -> String {
  let words = text.split(separator: " ")
  return zip(words, words.dropFirst() + [""]).map { word, next in
    isWeekday(word.split(separator: ",", omittingEmptySubsequences: false).last)
      && isWeekday(next.split(separator: ",").first) ? "\(word)," : "\(word)"
  }.joined(separator: " ")
}

private func isWeekday(_ word: Substring?) -> Bool {
  word.flatMap { Weekday(name: $0.lowercased()) } != nil
}
