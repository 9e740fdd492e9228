import CivilDates
import JSON
import Testing

@testable import LSP
@testable import Server

/// The features that the client was asked to fetch again since the last call.
private func refreshes(_ client: inout TestSession) throws -> [String] {
  client.handle(.idle)
  return try client.requests().filter { $0.hasSuffix("/refresh") }.sorted()
}

private let settingsChange = DidChangeConfigurationParams(
  settings: ["tagline": ["inlayHints": ["date": false]]])

@Suite struct DeliveryRefreshTests {
  private func session(_ capabilities: JSONValue) throws -> TestSession {
    var client = try TestSession(capabilities)
    try client.open("- a @due(2025-05-11)\n")
    _ = try refreshes(&client)
    return client
  }

  @Test func featuresThatDependOnTheDayAreRefreshedOnANewDay() throws {
    var client = try session(everyCapability)
    client.turn(to: try CivilDate(year: 2025, month: 5, day: 12))
    #expect(
      try refreshes(&client) == [
        "workspace/codeLens/refresh", "workspace/diagnostic/refresh",
        "workspace/inlayHint/refresh", "workspace/semanticTokens/refresh",
      ])
    #expect(try refreshes(&client) == [])
  }

  @Test func aNewDayIsNoticedWithoutAnyMessage() throws {
    var client = try session(everyCapability)
    client.turn(to: try CivilDate(year: 2025, month: 5, day: 12))
    client.handle(.minute)
    #expect(try client.requests().contains("workspace/inlayHint/refresh"))
    var pushed = try session([:])
    pushed.turn(to: try CivilDate(year: 2025, month: 5, day: 12))
    pushed.handle(.minute)
    let findings = try pushed.sent(Notifications.publishDiagnostics).flatMap(\.diagnostics)
    #expect(findings.map(\.code) == ["overdue-task"])
  }

  @Test func everyFeatureIsRefreshedWhenSettingsChange() throws {
    var client = try session(everyCapability)
    try client.notify(Notifications.didChangeConfiguration, settingsChange)
    #expect(
      try refreshes(&client) == [
        "workspace/codeLens/refresh", "workspace/diagnostic/refresh",
        "workspace/foldingRange/refresh", "workspace/inlayHint/refresh",
        "workspace/semanticTokens/refresh",
      ])
  }

  @Test func colorsAreFetchedAgainWhenAProviderOfThemComesAndGoes() throws {
    var client = try session([
      "textDocument": ["colorProvider": ["dynamicRegistration": true]]
    ])
    let colors: JSONValue = ["tagline": ["tags": ["work": ["color": "red"]]]]
    try client.notify(
      Notifications.didChangeConfiguration, DidChangeConfigurationParams(settings: colors))
    client.handle(.idle)
    #expect(
      try client.requests() == ["client/registerCapability", "client/unregisterCapability"])
    client.turn(to: try CivilDate(year: 2025, month: 5, day: 12))
    client.handle(.idle)
    #expect(try client.requests() == [])
  }

  @Test func equalSettingsRefreshNothing() throws {
    var client = try session(everyCapability)
    try client.notify(Notifications.didChangeConfiguration, settingsChange)
    _ = try refreshes(&client)
    try client.notify(Notifications.didChangeConfiguration, settingsChange)
    #expect(try refreshes(&client) == [])
  }

  @Test func aClientIsAskedForNothingThatItDidNotOffer() throws {
    var client = try session([:])
    client.turn(to: try CivilDate(year: 2025, month: 5, day: 12))
    try client.notify(Notifications.didChangeConfiguration, settingsChange)
    #expect(try refreshes(&client) == [])
  }

  @Test func nothingIsRefreshedWithoutADocument() throws {
    var client = try TestSession(everyCapability)
    try client.notify(Notifications.didChangeConfiguration, settingsChange)
    client.turn(to: try CivilDate(year: 2025, month: 5, day: 12))
    #expect(try refreshes(&client) == [])
  }
}
