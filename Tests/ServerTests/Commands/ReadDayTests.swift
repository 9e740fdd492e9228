import JSON
import TestSupport
import Testing

@testable import LSP
@testable import Server

@Suite struct ReadDayTests {
  private func read(
    _ text: String, _ session: TestSession, uri: String? = nil
  ) throws -> JSONValue {
    var session = session
    var argument: JSONValue = ["text": .string(text)]
    if let uri { argument["textDocument"] = ["uri": .string(uri)] }
    return try session.request(
      Requests.executeCommand,
      ExecuteCommandParams(command: "tagline.readDay", arguments: [argument]))
  }

  @Test(arguments: [
    ("fri 14:00", "2025-05-16 14:00", "Friday, 16 May 2025, 14:00 · in 5 days"),
    ("14:00", "2025-05-11 14:00", "Sunday, 11 May 2025, 14:00 · today"),
    ("tonight", "2025-05-11 20:00", "Sunday, 11 May 2025, 20:00 · today"),
    ("2025-12-05", "2025-12-05", "Friday, 5 December 2025 · in 6 months"),
    ("every friday", "2025-05-16 every fri", "Friday, 16 May 2025, every Friday · in 5 days"),
  ])
  func wordsAreReadAndPutInWords(text: String, date: String, words: String) throws {
    let answer = try read(text, TestSession())
    #expect(answer == ["date": .string(date), "words": .string(words)])
  }

  @Test func whatCannotBeReadIsRefusedInOneSentence() throws {
    let error = #expect(throws: ResponseError.self) { try read("whenever", TestSession()) }
    #expect(error?.code == .requestFailed)
    #expect(error?.message.hasPrefix("`whenever` is not a day: use a date as") == true)
    let blank = #expect(throws: ResponseError.self) { try read(" ", TestSession()) }
    #expect(blank?.message.hasPrefix("an empty text is not a day: use a date as") == true)
  }

  @Test func theDocumentSaysWhichSettingsApply() throws {
    let folder = try ScratchFolder([".tagline.json": #"{ "dateOrder": "dmy" }"#])
    let session = try TestSession(folders: [folder.uri])
    let uri = folder.uri("a.todo")
    #expect(try read("5/6/2025", session, uri: uri)["date"] == "2025-06-05")
    #expect(throws: ResponseError.self) { try read("5/6/2025", session) }
  }
}
