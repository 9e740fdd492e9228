import CivilDates

extension Arguments {
  /// The day that a flag gives as `YYYY-MM-DD`, or nil if the flag is absent.
  ///
  /// - Throws: `UsageError.badValue` for anything else, and for a day that does not exist.
  func day(of option: Option) throws(UsageError) -> CivilDate? {
    guard let text = value(of: option) else { return nil }
    let fields = text.split(separator: "-", omittingEmptySubsequences: false)
    guard fields.map(\.utf8.count) == [4, 2, 2],
      fields.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else {
      throw .badValue(text, option: option.flag, reason: "use `YYYY-MM-DD`")
    }
    let numbers = fields.map { Int($0) ?? 0 }
    do throws(DateError) {
      return try CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
    } catch {
      throw .badValue(text, option: option.flag, reason: error.description)
    }
  }
}
