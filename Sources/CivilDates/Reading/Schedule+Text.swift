extension Schedule: LosslessStringConvertible {
  /// The schedule that is written in the exact grammar, such as `2025-05-11 13:00-14:00 every week`; nil
  /// for any other text.
  ///
  /// ``DateReading`` also reads other spellings, and tells what is wrong.
  public init?(_ description: String) {
    let reading = DateReading.read(
      ContiguousArray(description.utf8).span, as: .schedule, today: .first,
      options: DateOptions(), suggests: false)
    guard let schedule = reading.schedule,
      reading.problem == nil || schedule.description == description
    else { return nil }
    self = schedule
  }

  /// The length of the longest schedule of the exact grammar that `bytes` begins with, 0 if there is
  /// none. Days and times that do not exist count: `2025-02-30` is ten bytes.
  ///
  /// Use it to find the end of a payload whose parenthesis is not closed:
  ///
  /// ```swift
  /// Schedule.longestPrefixLength(of: Array("2025-05-11 13:00-14:00 call Ada".utf8))  // 22
  /// ```
  package static func longestPrefixLength(of bytes: [UInt8]) -> Int {
    var reader = ScheduleReader(
      cursor: ByteCursor(bytes, in: bytes.indices), spelling: .exact)
    return reader.readSchedule() == nil ? 0 : reader.cursor.at
  }
}

#if !hasFeature(Embedded)

  extension Schedule: Codable {
    /// Encodes the schedule as its text: `2025-05-11 13:00-14:00 every week`.
    public func encode(to encoder: any Encoder) throws { try encodeText(of: self, to: encoder) }

    /// - Throws: `DecodingError.dataCorrupted` if the text is not a schedule.
    public init(from decoder: any Decoder) throws { self = try decodeText(from: decoder) }
  }

#endif
