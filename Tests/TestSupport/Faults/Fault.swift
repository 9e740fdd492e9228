/// What must hold of every text does not hold of one.
package struct Fault: Error, CustomStringConvertible {
  /// What was found instead.
  package let description: String

  init(_ description: String) { self.description = description }
}

/// - Throws: a fault with the description unless the condition holds.
package func demand(
  _ condition: Bool, _ description: @autoclosure () -> String
) throws(Fault) {
  if !condition { throw Fault(description()) }
}
