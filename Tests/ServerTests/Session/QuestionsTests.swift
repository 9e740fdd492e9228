import LSP
import Testing

@testable import Server

@Suite struct QuestionsTests {
  @Test func onlyTheNewestAreRememberedForAClientThatNeverAnswers() {
    var questions = Questions()
    let ids = (0...Questions.mostWaiting).map { _ in questions.add { _, _ in } }
    #expect(ids.map { questions.take($0) != nil } == ids.map { $0 != ids.first })
  }
}
