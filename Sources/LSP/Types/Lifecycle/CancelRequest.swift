/// `$/cancelRequest`.
package enum CancelNotification: NotificationDescriptor {
  package typealias Params = CancelParams
  package static let method = "$/cancelRequest"
}

/// Names the request that is no longer wanted.
package struct CancelParams: Hashable, Codable, Sendable {
  package var id: RequestID
}
