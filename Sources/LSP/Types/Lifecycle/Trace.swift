/// How much the server reports by `$/logTrace`.
package struct TraceValue: RawRepresentable, Equatable, Codable, Sendable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package static let off = TraceValue(rawValue: "off")
  package static let messages = TraceValue(rawValue: "messages")
  package static let verbose = TraceValue(rawValue: "verbose")
}

/// `$/setTrace`.
package enum SetTraceNotification: NotificationDescriptor {
  package typealias Params = SetTraceParams
  package static let method = "$/setTrace"
}

/// The new trace level.
package struct SetTraceParams: Equatable, Codable, Sendable {
  package var value: TraceValue
}

/// `$/logTrace`.
package enum LogTraceNotification: NotificationDescriptor {
  package typealias Params = LogTraceParams
  package static let method = "$/logTrace"
}

/// One line of a trace; `verbose` only at that trace level.
package struct LogTraceParams: Equatable, Codable, Sendable {
  package var message: String
  package var verbose: String?

  package init(message: String, verbose: String? = nil) {
    self.message = message
    self.verbose = verbose
  }
}
