/// `client/registerCapability`.
package enum RegisterCapabilityRequest: RequestDescriptor {
  package typealias Params = RegistrationParams
  package typealias Result = NoResult
  package static let method = "client/registerCapability"
}

/// What the server registers after it was initialized.
package struct RegistrationParams: Hashable, Codable, Sendable {
  package var registrations: [Registration]

  package init(registrations: [Registration]) {
    self.registrations = registrations
  }
}

/// One capability; its options are those of its method.
package struct Registration: Hashable, Codable, Sendable {
  package var id: String
  package var method: String
  package var registerOptions: JSONValue?

  package init(id: String, method: String, registerOptions: JSONValue? = nil) {
    self.id = id
    self.method = method
    self.registerOptions = registerOptions
  }
}
