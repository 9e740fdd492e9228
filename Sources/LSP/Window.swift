package import JSON

/// From the most severe to the least severe.
package enum MessageType: Int, Sendable, JSONWritable {
  case error = 1
  case warning, info, log, debug
}

/// A line for the log or for the person.
package struct MessageParams: Equatable, Sendable, JSONMembers {
  package var type: MessageType
  package var message: String

  package init(type: MessageType, message: String) {
    self.type = type
    self.message = message
  }

  package var members: [JSONMember] { [("type", type), ("message", message)] }
}

/// A question, and the titles of the actions that may be chosen.
package struct ShowMessageRequestParams: Equatable, Sendable, JSONMembers {
  package var type: MessageType
  package var message: String
  package var actions: [String]

  package init(type: MessageType, message: String, actions: [String]) {
    self.type = type
    self.message = message
    self.actions = actions
  }

  package var members: [JSONMember] {
    let actions = actions.map { ["title": .string($0)] as JSONValue }
    return [("type", type), ("message", message), ("actions", actions)]
  }
}

/// Connects the reports of one progress; an integer or a string.
package typealias ProgressToken = RequestID

/// A report of progress, or a part of a result.
package struct ProgressParams<Value: JSONWritable>: JSONMembers {
  package var token: ProgressToken
  package var value: Value

  package init(token: ProgressToken, value: Value) {
    self.token = token
    self.value = value
  }

  package var members: [JSONMember] { [("token", token), ("value", value)] }
}

/// One line of a trace; `verbose` only at that trace level.
package struct LogTraceParams: Equatable, Sendable, JSONMembers {
  package var message: String
  package var verbose: String?

  package init(message: String, verbose: String? = nil) {
    self.message = message
    self.verbose = verbose
  }

  package var members: [JSONMember] { [("message", message), ("verbose", verbose)] }
}
