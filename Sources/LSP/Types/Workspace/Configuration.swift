package import JSON

/// `workspace/configuration`.
package enum ConfigurationRequest: RequestDescriptor {
  package typealias Params = ConfigurationParams
  package typealias Result = [JSONValue]
  package static let method = "workspace/configuration"
}

/// The sections of the client's settings that are requested.
package struct ConfigurationParams: Equatable, Codable, Sendable {
  package var items: [ConfigurationItem]

  package init(items: [ConfigurationItem]) {
    self.items = items
  }
}

/// One section, of one document or of all.
package struct ConfigurationItem: Equatable, Codable, Sendable {
  package var scopeUri: String?
  package var section: String?

  package init(scopeUri: String? = nil, section: String? = nil) {
    self.scopeUri = scopeUri
    self.section = section
  }
}

/// `workspace/didChangeConfiguration`.
package enum DidChangeConfigurationNotification: NotificationDescriptor {
  package typealias Params = DidChangeConfigurationParams
  package static let method = "workspace/didChangeConfiguration"
}

/// The settings, or `null` from a client that wants to be asked for them.
package struct DidChangeConfigurationParams: Equatable, Codable, Sendable {
  package var settings: JSONValue?
}
