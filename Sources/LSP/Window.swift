package import JSON

/// From the most severe to the least severe.
package struct MessageType: RawRepresentable, Equatable, Codable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let error = MessageType(rawValue: 1)
  package static let warning = MessageType(rawValue: 2)
  package static let info = MessageType(rawValue: 3)
  package static let log = MessageType(rawValue: 4)
  package static let debug = MessageType(rawValue: 5)
}

/// A line for the log or for the person.
package struct MessageParams: Equatable, Codable, Sendable {
  package var type: MessageType
  package var message: String

  package init(type: MessageType, message: String) {
    self.type = type
    self.message = message
  }
}

/// A question, and what may be chosen.
package struct ShowMessageRequestParams: Equatable, Codable, Sendable {
  package var type: MessageType
  package var message: String
  package var actions: [MessageActionItem]

  package init(type: MessageType, message: String, actions: [MessageActionItem]) {
    self.type = type
    self.message = message
    self.actions = actions
  }
}

/// What a person may choose.
package struct MessageActionItem: Equatable, Codable, Sendable {
  package var title: String

  package init(title: String) {
    self.title = title
  }
}

/// A document that the client is asked to open.
package struct ShowDocumentParams: Equatable, Codable, Sendable {
  package var uri: String
  package var external: Bool?
  package var takeFocus: Bool?
  package var selection: Range?

  package init(
    uri: String,
    external: Bool? = nil,
    takeFocus: Bool? = nil,
    selection: Range? = nil
  ) {
    self.uri = uri
    self.external = external
    self.takeFocus = takeFocus
    self.selection = selection
  }
}

/// Whether the document was opened.
package struct ShowDocumentResult: Equatable, Codable, Sendable {
  package var success: Bool
}

/// Connects the reports of one progress; an integer or a string.
package typealias ProgressToken = RequestID

/// The token of a progress that no request asked for.
package struct WorkDoneProgressCreateParams: Equatable, Codable, Sendable {
  package var token: ProgressToken

  package init(token: ProgressToken) {
    self.token = token
  }
}

/// A report of progress, or a part of a result.
package struct ProgressParams: Equatable, Codable, Sendable {
  package var token: ProgressToken
  package var value: JSONValue

  package init(token: ProgressToken, value: JSONValue) {
    self.token = token
    self.value = value
  }
}
