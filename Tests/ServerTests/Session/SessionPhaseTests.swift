import LSP
import Testing

@testable import Server

@Suite struct SessionPhaseTests {
  @Test(arguments: [
    ("", 1), ("initialize", 1), ("shutdown", 1), ("shutdown initialize", 1),
    ("initialize shutdown", 0), ("initialize hover shutdown initialize", 0),
  ])
  func onlyAShutdownAfterInitializeIsNotAFailure(methods: String, code: Int32) {
    let phase = methods.split(separator: " ").reduce(Session.Phase.waiting) { phase, method in
      phase.following(.request(id: "a", method: String(method), params: nil))
    }
    #expect(phase.exitCode == code)
    #expect(phase.following(.notification(method: "exit", params: nil)) == phase)
  }
}
