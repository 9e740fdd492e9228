import LSP

extension ResponseError {
  /// The answer to a request whose work has thrown `error`.
  init(_ error: any Error) {
    switch error {
    case let error as ResponseError: self = error
    case is Cancelled: self.init(.requestCancelled, "the request was cancelled")
    default: self.init(.internalError, "\(error)")
    }
  }
}
