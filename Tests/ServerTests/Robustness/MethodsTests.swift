import JSON
import LSP
import Testing

/// The params with one member changed or left out, or a value of another type instead.
private func wrongForms(of params: JSONValue) -> [JSONValue] {
  var forms: [JSONValue] = [nil, true, -1, "x", [], [5], [:]]
  let members = params.objectValue?.members ?? []
  for (place, member) in members.enumerated() {
    let wrong: [JSONValue] = [nil, false, 5, "no", [], [nil], [:], ["uri": 5], ["line": -1]]
    for value in wrong {
      var changed = members
      changed[place] = JSONObject.Member(member.key, value)
      forms.append(.object(JSONObject(changed)))
    }
    var fewer = members
    fewer.remove(at: place)
    forms.append(.object(JSONObject(fewer)))
  }
  return forms
}

private func withMore(_ params: JSONValue) -> JSONValue {
  let more = JSONObject.Member("more", ["of": ["it"]])
  return .object(JSONObject((params.objectValue?.members ?? []) + [more]))
}

/// The limits of integers and of numbers that are read as integers, and their neighbours.
private let farNumbers: [JSONValue] = [
  .integer(.min), .integer(1 - 1 << 53), -1, 0, .integer(1 << 53 - 1), .integer(.max),
]

private let farPlaces: [JSONValue] =
  farNumbers.map { ["line": $0, "character": 5] }
  + farNumbers.map { ["line": 0, "character": $0] }

/// An editor that declares all capabilities, so that the server offers everything.
private func richEditor() throws -> (FakeEditor, capabilities: JSONValue) {
  let editor = try FakeEditor()
  let promised = editor.initialize(everyCapability)["capabilities"]
  editor.open("- a @x(1) @due(2025-05-11)\n")
  return (editor, promised)
}

extension ProtocolMethod {
  func isPromised(by capabilities: JSONValue) -> Bool {
    let value = capability.reduce(capabilities) { $0[$1] }
    return value != .null && value != .boolean(false)
  }
}

@Suite struct MethodsTests {
  @Test func everyPromisedMethodIsAnsweredAndNoOther() throws {
    let (editor, promised) = try richEditor()
    for method in ProtocolMethod.requests where !method.waits {
      for params in [method.params, withMore(method.params)] {
        let error = editor.request(method.name, params)["error"]
        if method.isPromised(by: promised) {
          // A command, an item or a document may be unknown; a method that is promised is not.
          let isKnown = error == .null || [-32602, -32803].contains(error["code"].intValue)
          #expect(isKnown, "\(method.name): \(error)")
        } else {
          #expect(error["code"] == -32601, "\(method.name): \(error)")
        }
      }
    }
    #expect(editor.leave() == 0)
  }

  @Test func everyFormOfEveryRequestIsAnsweredOnce() throws {
    let (editor, _) = try richEditor()
    var asked: Set<JSONValue> = []
    for method in ProtocolMethod.requests + [ProtocolMethod("initialize", "capabilities")]
    where !method.waits {
      for params in wrongForms(of: method.params) { asked.insert(editor.ask(method.name, params)) }
      let bare: JSONValue = .string("\(method.name) without params")
      editor.send(["jsonrpc": "2.0", "id": bare, "method": .string(method.name)])
      asked.insert(bare)
      editor.readAnswers(until: bare) { answer in
        if asked.remove(answer) == nil { Issue.record("\(answer) was answered twice") }
      }
    }
    #expect(asked.isEmpty)
    #expect(editor.leave() == 0)
  }

  @Test func noPositionOutsideATextEndsTheServer() throws {
    let (editor, promised) = try richEditor()
    let methods = ProtocolMethod.requests.filter { !$0.waits && $0.isPromised(by: promised) }
    for start in farPlaces {
      for end in farPlaces {
        for method in methods { editor.ask(method.name, method.params(from: start, to: end)) }
        editor.notify(
          "textDocument/didChange",
          [
            "textDocument": ["uri": .string(testURI), "version": 2],
            "contentChanges": [["range": ["start": start, "end": end], "text": "- é @x @x\n"]],
          ])
      }
    }
    #expect(editor.request("no/such")["error"]["code"] == -32601)
    #expect(editor.leave() == 0)
  }

  @Test func noNumberInACommandOrAnOptionEndsTheServer() throws {
    let (editor, promised) = try richEditor()
    let commands = promised["executeCommandProvider"]["commands"].strings
    #expect(!commands.isEmpty)
    for number in farNumbers {
      for command in commands {
        let target: JSONValue = [
          "textDocument": ["uri": .string(testURI)], "version": number, "days": number,
          "position": ["line": number, "character": number],
        ]
        editor.ask(
          "workspace/executeCommand", ["command": .string(command), "arguments": [target]])
      }
      editor.ask(
        "textDocument/formatting",
        [
          "textDocument": ["uri": .string(testURI)],
          "options": ["tabSize": number, "insertSpaces": true],
        ])
    }
    #expect(editor.request("no/such")["error"]["code"] == -32601)
    #expect(editor.leave() == 0)
  }

  @Test func wrongParamsNameTheirMember() throws {
    let (editor, promised) = try richEditor()
    let unread = [
      "textDocument/inlineCompletion": "context", "textDocument/willSaveWaitUntil": "reason",
      "textDocument/onTypeFormatting": "options",
    ]
    for method in ProtocolMethod.requests
    where !method.waits && method.isPromised(by: promised) {
      for member in method.required where member != unread[method.name] {
        let fewer = (method.params.objectValue?.members ?? []).filter { $0.key != member }
        let error = editor.request(method.name, .object(JSONObject(fewer)))["error"]
        #expect(error["code"] == -32602, "\(method.name) without \(member)")
        let message = error["message"].stringValue ?? ""
        #expect(message.contains("`params.\(member)"), "\(method.name): \(message)")
      }
    }
    #expect(editor.leave() == 0)
  }

  @Test func noFormOfANotificationEndsTheServer() throws {
    let (editor, _) = try richEditor()
    for method in ProtocolMethod.notifications {
      for params in wrongForms(of: method.params) + [method.params, withMore(method.params)] {
        editor.notify(method.name, params)
      }
      editor.send(["jsonrpc": "2.0", "method": .string(method.name)])
      #expect(editor.request("no/such")["error"]["code"] == -32601, "after \(method.name)")
    }
    #expect(editor.leave() == 0)
  }
}
