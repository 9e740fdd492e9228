import Testing

@Suite("Completion of times")
struct TimeCompletionTests {
  @Test(arguments: [
    ("9", "09:00"), ("9", "09:30"), ("1", "13:00"), ("1", "01:00"), ("9:", "09:45"),
    ("9:4", "09:45"), ("09:1", "09:15"),
    ("9am", "09:00"), ("2:30 pm", "14:30"), ("14:20", "14:20"), ("9:20", "09:20"),
  ])
  func whatIsTypedIsReadAsATime(typed: String, time: String) throws {
    try checkCompletions(
      "- pay @due(2025-05-12 \(typed)$0)", inserts: [time: "- pay @due(2025-05-12 \(time))"])
  }

  @Test(arguments: ["25", "9:7", "x", "9 lives"])
  func whatIsNotATimeIsNotOffered(typed: String) throws {
    try checkCompletions("- pay @done(2025-05-12 \(typed)$0)", hides: ["09:00", "02:00", "02:30"])
  }

  @Test func theTimesAfterAStartAreItsEnds() throws {
    try checkCompletions(
      "- pay @due(2025-05-12 22:30-$0", first: ["22:30-23:00", "22:30-23:30", "22:30-24:00"])
  }
}
