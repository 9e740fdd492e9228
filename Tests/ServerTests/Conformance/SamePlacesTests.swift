import JSON
import LSP
import Testing

/// Something for every feature, on lines whose characters count differently in each encoding.
private let lines = [
  "P\u{E9}\u{1F600} \u{30D7}\u{30ED}: @home",
  "\t- \u{1F600}\u{E9} call Ada @who(Ada \u{E9}) @x @x @due(2025-02-30) \u{1F600} https://a.example/\u{E9}",
  "\t\t- [x] \u{1F468}\u{200D}\u{1F469} paid @done(2025-05-10) @\u{E9}t\u{E9}(\u{1F600}) @Home,",
  "\t- \u{1F600} rent @due(2025-05-12 every month) @priority(1",
  "\t- \u{1F600} b @due(2025-06-",
  "\t- \u{E9} @search(@home or @\u{E9}t\u{E9} = \u{1F600})",
  "note \u{E9} @e\u{301}te\u{301}(\u{1F600})  ",
  "",
]

/// Everything that is promised, answered at many places of a document, made comparable.
private func answers(in encoding: String, lineEnd: String) throws -> [String: JSONValue] {
  let editor = try FakeEditor()
  let promised = editor.initialize(
    everything(in: encoding), [("initializationOptions", ["autoColor": true, "fixOnSave": true])])[
      "capabilities"]
  #expect(promised["positionEncoding"] == .string(encoding))
  editor.open(lines.joined(separator: lineEnd))
  let places = SamePlaces(lines: lines, encoding: encoding)
  var answers: [String: JSONValue] = [:]
  for method in ProtocolMethod.requests
  where !method.waits && method.isPromised(by: promised) {
    let isAboutAPlace = !Set(["position", "positions", "range", "ranges"]).isDisjoint(
      with: method.required)
    for (line, text) in lines.enumerated().prefix(isAboutAPlace ? lines.count : 1) {
      let last = isAboutAPlace ? text.unicodeScalars.count : 0
      for scalars in stride(from: 0, through: last, by: 5) {
        let params = method.params(
          line: line, character: places.column(scalars, onLine: line))
        let answer = editor.request(method.name, params)
        answers["\(method.name) at \(line):\(scalars)"] = places.comparable(
          answer["result"] == .null ? answer["error"]["code"] : answer["result"], of: method.name)
      }
    }
  }
  #expect(editor.leave() == 0)
  return answers
}

private func everything(in encoding: String) -> JSONValue {
  let others = (everyCapability.objectValue?.members ?? []).filter { $0.key != "general" }
  let general: JSONValue = ["positionEncodings": [.string(encoding)]]
  return .object(JSONObject([JSONObject.Member("general", general)] + others))
}

/// Whether an answer has content: it is not null, empty or an error.
private func hasContent(_ answer: JSONValue) -> Bool {
  switch answer {
  case .array(let elements): !elements.isEmpty
  case .object(let object): object["items"].map(hasContent) ?? !object.members.isEmpty
  case .null, .boolean, .integer, .number, .string: false
  }
}

@Suite struct SamePlacesTests {
  @Test func everyAnswerGivesTheSamePlacesInEveryEncodingAndForEveryLineEnd() throws {
    let expected = try answers(in: "utf-32", lineEnd: "\n")
    let methods = Dictionary(grouping: expected) { $0.key.prefix { $0 != " " } }
    // The answer to a command is in the edit that it sends.
    for (method, answers) in methods where method != "workspace/executeCommand" {
      if answers.contains(where: { hasContent($0.value) }) { continue }
      Issue.record("\(method) is promised and says nothing anywhere")
    }
    for encoding in ["utf-8", "utf-16", "utf-32"] {
      for lineEnd in ["\n", "\r\n", "\r"] where (encoding, lineEnd) != ("utf-32", "\n") {
        let found = try answers(in: encoding, lineEnd: lineEnd)
        for (question, answer) in expected where found[question] != answer {
          Issue.record(
            """
            \(question) in \(encoding), \(lineEnd.debugDescription): \
            \(found[question] ?? .null) instead of \(answer)
            """)
        }
      }
    }
  }
}
