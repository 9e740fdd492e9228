package import JSON

/// From the most severe to the least severe.
package enum MessageType: Int, Sendable, JSONWritable {
  case error = 1
  case warning, info, log, debug
}

/// A line for the log or for the person, or a question with the titles of its answers.
package struct MessageParams: JSONMembers {
  package let members: [JSONMember]

  package init(type: MessageType, message: String, actions: [String]? = nil) {
    let actions = actions?.map { ["title": .string($0)] as JSONValue }
    members = [("type", type), ("message", message), ("actions", actions)]
  }
}

/// Connects the reports of one progress; an integer or a string.
package typealias ProgressToken = RequestID

/// A report of progress, or a part of a result.
package struct ProgressParams<Value: JSONWritable>: JSONMembers {
  package let members: [JSONMember]

  package init(token: ProgressToken, value: Value) {
    members = [("token", token), ("value", value)]
  }
}

/// One line of a trace; `verbose` only at that trace level.
package struct LogTraceParams: JSONMembers {
  package let members: [JSONMember]

  package init(message: String, verbose: String? = nil) {
    members = [("message", message), ("verbose", verbose)]
  }
}
