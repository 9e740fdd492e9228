package import JSON

/// `client/registerCapability`.
package enum RegisterCapabilityRequest: RequestDescriptor {
  package typealias Params = RegistrationParams
  package typealias Result = NoResult
  package static let method = "client/registerCapability"
}

/// The capabilities that the server registers after `initialize`.
package struct RegistrationParams: Equatable, Codable, Sendable {
  package var registrations: [Registration]

  package init(registrations: [Registration]) {
    self.registrations = registrations
  }
}

/// One capability; its options are those of its method.
package struct Registration: Equatable, Codable, Sendable {
  package var id: String
  package var method: String
  package var registerOptions: JSONValue?

  package init(id: String, method: String, registerOptions: JSONValue? = nil) {
    self.id = id
    self.method = method
    self.registerOptions = registerOptions
  }
}

/// `client/unregisterCapability`.
package enum UnregisterCapabilityRequest: RequestDescriptor {
  package typealias Params = UnregistrationParams
  package typealias Result = NoResult
  package static let method = "client/unregisterCapability"
}

/// The registrations that the server cancels; the spelling of the member is the protocol's.
package struct UnregistrationParams: Equatable, Codable, Sendable {
  package var unregisterations: [Unregistration]

  package init(unregisterations: [Unregistration]) {
    self.unregisterations = unregisterations
  }
}

/// A registration by its id.
package struct Unregistration: Equatable, Codable, Sendable {
  package var id: String
  package var method: String

  package init(id: String, method: String) {
    self.id = id
    self.method = method
  }
}
