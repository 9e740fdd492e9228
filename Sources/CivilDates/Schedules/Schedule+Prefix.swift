extension Schedule {
  /// The length of the longest schedule of the exact grammar that `bytes` begins with, 0 if there is
  /// none. Days and times that do not exist count: `2025-02-30` is ten bytes.
  ///
  /// Use it to find the end of a payload whose parenthesis is not closed:
  ///
  /// ```swift
  /// Schedule.longestPrefixLength(of: Array("2025-05-11 13:00-14:00 call Ada".utf8))  // 22
  /// ```
  package static func longestPrefixLength(of bytes: [UInt8]) -> Int {
    var reader = ScheduleReader(ByteCursor(bytes, in: bytes.indices), .exact)
    return reader.readSchedule() == nil ? 0 : reader.cursor.at
  }
}
