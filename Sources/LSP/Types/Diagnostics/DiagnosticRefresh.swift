/// Asks the client to pull all diagnostics again.
package enum DiagnosticRefreshRequest: RequestDescriptor {
  package typealias Params = NoParams
  package typealias Result = NoResult
  package static let method = "workspace/diagnostic/refresh"
}
