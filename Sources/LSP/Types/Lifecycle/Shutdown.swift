/// `shutdown`.
package enum ShutdownRequest: RequestDescriptor {
  package typealias Params = NoParams
  package typealias Result = NoResult
  package static let method = "shutdown"
}

/// `exit`.
package enum ExitNotification: NotificationDescriptor {
  package typealias Params = NoParams
  package static let method = "exit"
}
