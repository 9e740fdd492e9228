import CivilDates
import Testing

/// Wednesday, 14 May 2025.
let today = CivilDate(dayNumber: 739_384) ?? .first

/// The reading of a payload as text: its canonical value, and its problem with the text at fault,
/// the message and the suggestions.
func read(
  _ payload: String, as kind: DatePayloadKind = .schedule, options: DateOptions = DateOptions()
) -> String {
  let bytes = Array(payload.utf8)
  let reading = DateReading(bytes, as: kind, today: today, options: options)
  var lines: [String] = []
  if let schedule = reading.schedule { lines.append("\(schedule)") }
  if let problem = reading.problem {
    let place = String(decoding: bytes[problem.range], as: UTF8.self)
    lines.append("\(problem.kind) [\(place)] \(problem.message)")
    lines += problem.suggestions.map { "\($0.isSafe ? "safe" : "unsafe"): \($0.replacement)" }
  }
  return lines.joined(separator: "\n")
}
