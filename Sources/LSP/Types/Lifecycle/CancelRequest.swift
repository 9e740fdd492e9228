/// `$/cancelRequest`.
package enum CancelNotification: NotificationDescriptor {
  package typealias Params = CancelParams
  package static let method = "$/cancelRequest"
}

/// The request to cancel.
package struct CancelParams: Equatable, Codable, Sendable {
  package var id: RequestID
}
