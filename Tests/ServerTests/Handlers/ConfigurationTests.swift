import JSON
import TestSupport
import Testing

@testable import LSP
@testable import Server

private let duplicate = "- a @x @x\n"

/// The rules of the findings that were pushed since the last call, by the last part of the URI.
private func pushed(_ client: inout TestSession) throws -> [String: [String?]] {
  client.handle(.idle)
  let all = try client.sent(Notifications.publishDiagnostics)
  return Dictionary(
    all.map { params in
      (String(params.uri.split(separator: "/").last ?? ""), params.diagnostics.map(\.code))
    }, uniquingKeysWith: { $1 })
}

private func save(_ client: inout TestSession, _ uri: String) throws {
  try client.notify(
    Notifications.didSave,
    TextDocumentParams(textDocument: TextDocumentIdentifier(uri: uri)))
}

@Suite struct ConfigurationTests {
  @Test func theNearestSettingsFileAppliesUnlessTheEditorOverridesIt() throws {
    let folder = try ScratchFolder()
    try folder.write(#"{ "rules": { "duplicate-tag": "off" } }"#, to: ".tagline.json")
    var client = try TestSession()
    try client.open(duplicate, uri: folder.uri("a.taskpaper"))
    #expect(try pushed(&client) == ["a.taskpaper": []])
    try client.notify(
      Notifications.didChangeConfiguration,
      DidChangeConfigurationParams(
        settings: ["tagline": ["rules": ["duplicate-tag": "error"]]]))
    #expect(try pushed(&client) == ["a.taskpaper": ["duplicate-tag"]])
  }

  @Test func initializationOptionsMayHaveTheSectionOfTheSettings() throws {
    var client = try TestSession(
      initializationOptions: ["tagline": ["rules": ["duplicate-tag": "off"]]])
    try client.open(duplicate)
    #expect(try pushed(&client).values.map(\.count) == [0])
  }

  @Test func aSavedSettingsFileTakesEffectAtOnce() throws {
    let folder = try ScratchFolder()
    var client = try TestSession()
    try client.open(duplicate, uri: folder.uri("a.taskpaper"))
    #expect(try pushed(&client) == ["a.taskpaper": ["duplicate-tag"]])
    try folder.write(#"{ "rules": { "duplicate-tag": "off" } }"#, to: ".tagline.json")
    try save(&client, folder.uri(".tagline.json"))
    #expect(try pushed(&client) == ["a.taskpaper": []])
  }

  @Test func mistakesInAClosedSettingsFileArePushedUntilTheyAreGone() throws {
    let folder = try ScratchFolder()
    try folder.write(#"{ "maxTag": 1 }"#, to: ".tagline.json")
    var client = try TestSession(["textDocument": ["diagnostic": [:]]])
    try client.open(duplicate, uri: folder.uri("a.taskpaper"))
    #expect(try pushed(&client)[".tagline.json"]?.count == 1)
    try folder.write(#"{ "maxTags": 1 }"#, to: ".tagline.json")
    try save(&client, folder.uri(".tagline.json"))
    #expect(try pushed(&client) == [".tagline.json": []])
    #expect(try pushed(&client) == [:])
  }

  @Test func unchangedMistakesArePushedOnce() throws {
    let folder = try ScratchFolder([
      ".tagline.json": #"{ "maxTag": 1 }"#, "sub/.tagline.json": "{}",
    ])
    var client = try TestSession(folders: [folder.uri])
    client.settle()
    #expect(try pushed(&client)[".tagline.json"]?.count == 1)
    client.handle(.minute)
    #expect(try pushed(&client) == [:])
    try client.open("{}", uri: folder.uri("sub/.tagline.json"))
    client.settle()
    #expect(
      try client.sent(Notifications.publishDiagnostics).allSatisfy { $0.uri.contains("sub") })
    try folder.write(#"{ "maxTag": 2, "no": 1 }"#, to: ".tagline.json")
    client.handle(.minute)
    #expect(try pushed(&client)[".tagline.json"]?.count == 2)
  }

  @Test func theTextOfAnOpenSettingsFileTakesPrecedenceOverTheDisk() throws {
    let folder = try ScratchFolder()
    try folder.write("{}", to: ".tagline.json")
    var client = try TestSession()
    try client.open(duplicate, uri: folder.uri("a.taskpaper"))
    #expect(try pushed(&client) == ["a.taskpaper": ["duplicate-tag"]])
    try client.open(
      #"{ "rules": { "duplicate-tag": "off" }, "no": 1 }"#, uri: folder.uri(".tagline.json"))
    let open = try pushed(&client)
    #expect(open["a.taskpaper"] == [])
    #expect(open[".tagline.json"]?.count == 1)
    try client.notify(
      Notifications.didClose,
      TextDocumentParams(
        textDocument: TextDocumentIdentifier(uri: folder.uri(".tagline.json"))))
    #expect(
      try pushed(&client) == ["a.taskpaper": ["duplicate-tag"], ".tagline.json": []])
  }

  @Test func theEditorIsAskedForItsSettingsIfItAnswers() throws {
    var client = try TestSession(["workspace": ["configuration": true]])
    try client.notify(Notifications.initialized, NoParams())
    try client.open(duplicate)
    client.handle(
      .response(
        id: .integer(1), result: .success([["rules": ["duplicate-tag": "off"]]])))
    #expect(try pushed(&client) == ["test.taskpaper": []])
  }

  @Test func onlyARegistrationThatWasOfferedIsMade() throws {
    var plain = try TestSession()
    try plain.notify(Notifications.initialized, NoParams())
    #expect(try plain.sent(Requests.registerCapability) == 0)
    var rich = try TestSession([
      "workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]
    ])
    try rich.notify(Notifications.initialized, NoParams())
    #expect(try rich.sent(Requests.registerCapability) == 1)
  }

  @Test func mistakesInTheEditorsSettingsAreLogged() throws {
    var client = try TestSession()
    try client.notify(
      Notifications.didChangeConfiguration,
      DidChangeConfigurationParams(settings: ["tagline": ["maxTags": "many"]]))
    #expect(try client.sent(Notifications.logMessage).count == 1)
  }
}
