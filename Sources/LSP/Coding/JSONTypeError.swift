/// A member whose value is not what the protocol allows there.
package struct JSONTypeError: Error, Equatable, Sendable {
  /// The path from the value that was decoded: `position.line`; empty for that value itself.
  package let path: String
  /// With an article, as `a string`.
  package let found: String
  package let allowed: String

  package init(path: String, found: String, allowed: String) {
    self.path = path
    self.found = found
    self.allowed = allowed
  }

  init(_ path: JSONPath, found: String, allowed: String) {
    self.init(path: path.text, found: found, allowed: allowed)
  }
}

extension JSONTypeError: CustomStringConvertible {
  package var description: String {
    "`\(path)` is \(found): \(allowed) is allowed"
  }
}
