import LSP
import Testing

/// Checks every message of a server: its members, their types, and that the client declared what
/// they use.
struct Conformance {
  private var methods: [JSONValue: String] = [:]
  private var capabilities = ClientCapabilities([:])

  /// Notes a message of the client, so that the answer to it can be judged.
  mutating func sent(_ message: JSONValue) {
    guard let method = message["method"].stringValue, message["id"] != .null else { return }
    methods[message["id"]] = method
    if method == InitializeRequest.method {
      capabilities = ClientCapabilities(message["params"]["capabilities"])
    }
  }

  func check(_ message: JSONValue) {
    #expect(message["jsonrpc"] == "2.0", "\(message)")
  }
}
