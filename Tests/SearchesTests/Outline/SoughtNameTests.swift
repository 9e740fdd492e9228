import TaskText
import Testing

@testable import Searches

struct SoughtNameTests {
  private func isFound(_ name: String, as written: String) -> Bool {
    let text = Array("- @\(written)(x)".utf8)
    let tags = Document(text).items.flatMap(\.tags)
    return tags.contains { SoughtName(name).isName(of: $0, in: text) }
  }

  @Test func namesAreComparedAsAWhole() {
    #expect(isFound("due", as: "due"))
    #expect(!isFound("due", as: "dues"))
    #expect(!isFound("dues", as: "due"))
    #expect(!isFound("due", as: "Due"))
  }

  @Test func composedAndDecomposedNamesAreOne() {
    #expect(isFound("caf\u{E9}", as: "cafe\u{301}"))
    #expect(isFound("K", as: "\u{212A}"))
    #expect(isFound("\u{212A}", as: "K"))
    #expect(!isFound("caf\u{E9}", as: "cafe"))
  }
}
