/// A text for which something is not true that must be true for every text.
package struct Fault: Error, CustomStringConvertible {
  /// What is wrong.
  package let description: String

  init(_ description: String) { self.description = description }
}

/// - Throws: a fault with the description if the condition is false.
package func require(
  _ condition: Bool, _ description: @autoclosure () -> String
) throws(Fault) {
  if !condition { throw Fault(description()) }
}
