package import JSON

/// Connects the reports of one progress; an integer or a string.
package typealias ProgressToken = RequestID

/// `window/workDoneProgress/create`.
package enum WorkDoneProgressCreateRequest: RequestDescriptor {
  package typealias Params = WorkDoneProgressCreateParams
  package typealias Result = NoResult
  package static let method = "window/workDoneProgress/create"
}

/// The token of a progress that no request asked for.
package struct WorkDoneProgressCreateParams: Equatable, Codable, Sendable {
  package var token: ProgressToken

  package init(token: ProgressToken) {
    self.token = token
  }
}

/// `$/progress`.
package enum ProgressNotification: NotificationDescriptor {
  package typealias Params = ProgressParams
  package static let method = "$/progress"
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
