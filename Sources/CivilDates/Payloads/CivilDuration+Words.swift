extension CivilDuration {
  /// The largest unit first: `1 day 2 h 30 min`.
  public var inWords: String {
    func part(_ count: Int, _ unit: String) -> String? { count > 0 ? "\(count) \(unit)" : nil }
    let days = seconds / 86_400
    let parts = [
      part(days, days == 1 ? "day" : "days"), part(seconds / 3600 % 24, "h"),
      part(seconds / 60 % 60, "min"), part(seconds % 60, "s"),
    ]
    let words = parts.compactMap { $0 }.joined(separator: " ")
    return words.isEmpty ? "0 min" : words
  }
}
