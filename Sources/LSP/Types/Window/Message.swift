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

/// `window/logMessage`.
package enum LogMessageNotification: NotificationDescriptor {
  package typealias Params = MessageParams
  package static let method = "window/logMessage"
}

/// `window/showMessage`.
package enum ShowMessageNotification: NotificationDescriptor {
  package typealias Params = MessageParams
  package static let method = "window/showMessage"
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
