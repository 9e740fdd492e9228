/// `window/showMessageRequest`: asks the person to choose one of some actions.
package enum ShowMessageRequest: RequestDescriptor {
  package typealias Params = ShowMessageRequestParams
  package typealias Result = MessageActionItem?
  package static let method = "window/showMessageRequest"
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
