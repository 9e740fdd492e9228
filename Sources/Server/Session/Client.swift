import JSON
import LSP
import TaskText

/// The client, as it has described itself in `initialize`.
struct Client: Sendable {
  var name: String?
  var capabilities = ClientCapabilities([:])
  /// The unit of columns in every message.
  var unit = ColumnUnit.utf16
  var trace = TraceValue.off

  /// utf-8 if it is offered, otherwise utf-32 if that is, otherwise utf-16, which every client
  /// reads.
  static func unit(offered names: [String]) -> ColumnUnit {
    [.utf8, .utf32].first { names.contains($0.encodingName) } ?? .utf16
  }
}

extension ColumnUnit {
  /// The name of LSP 3.18, `PositionEncodingKind`.
  var encodingName: String {
    switch self {
    case .utf8: "utf-8"
    case .utf16: "utf-16"
    case .utf32: "utf-32"
    }
  }
}
