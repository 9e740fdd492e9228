import Testing

@testable import Analysis

@Suite("The rule unclosed-payload")
struct UnclosedPayloadTests {
  @Test(arguments: [(1000, true), (1001, false)])
  func aFixEscapesALimitedNumberOfParentheses(count: Int, isFixed: Bool) throws {
    let payload = String(repeating: "(", count: count)
    let found = try reported(.unclosedPayload, in: "- @a(\(payload)")
    #expect(found.count == (isFixed ? 2 : 1))
  }
}
