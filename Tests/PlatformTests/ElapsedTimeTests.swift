import Platform
import Testing

struct ElapsedTimeTests {
  @Test func lengthsAreAddedAndCompared() {
    #expect(ElapsedTime.seconds(1) - .milliseconds(1) == .milliseconds(999))
    #expect(ElapsedTime.seconds(2) + .seconds(1) > .milliseconds(2999))
  }

  @Test func theClockDoesNotGoBack() {
    let start = ElapsedTime.now
    #expect(ElapsedTime.now >= start)
  }
}
