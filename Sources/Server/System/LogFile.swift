import Files
import Platform
import Workspace

/// The file of `--log`, to which lines are appended.
struct LogFile: Sendable {
  private let file: AppendedFile

  /// - Returns: nil if the file cannot be written.
  init?(_ path: String) {
    guard let file = try? AppendedFile(Path(path)) else { return nil }
    self.file = file
  }

  /// Appends one line, with the time in UTC before it.
  func write(_ level: LogLevel, _ text: String) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var fields = tm()
    gmtime_r(&now.tv_sec, &fields)
    let time = [Int(fields.tm_hour), Int(fields.tm_min), Int(fields.tm_sec)].map(twoDigits)
    let milliseconds = String(now.tv_nsec / 1_000_000 + 1000).dropFirst()
    let line = "\(time.joined(separator: ":")).\(milliseconds) \(level.rawValue): \(text)\n"
    // If this fails, there is nowhere to report it.
    try? file.append(Array(line.utf8))
  }

  private func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
