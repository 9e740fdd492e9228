import TaskText
import Testing

@testable import Analysis

@Suite("Tokens of searches")
struct PayloadSearchTokensTests {
  private func tokens(_ search: String) -> [String] {
    let bytes = Array(search.utf8)
    return PayloadSearch(bytes).textTokens.map { token in
      let range = token.range
      let text = String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
      return "\(text): \(token.kind)"
    }
  }

  @Test func keywordsNamesAndTextsHaveColors() {
    #expect(
      tokens(#"task not \(@due <= [d] today\)[0] union "a b""#) == [
        "task: keyword", "not: keyword", "@due: tag", "<=: keyword", "[d]: keyword",
        "today: string", "[0]: number", "union: keyword", "\"a b\": string",
      ])
  }

  @Test func whatFollowsAMistakeHasNone() {
    #expect(tokens("@a and ] @b") == ["@a: tag", "and: keyword"])
  }
}
