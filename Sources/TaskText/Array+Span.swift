extension [UInt8] {
  /// The bytes, while the array is not changed.
  ///
  /// It replaces the property of the standard library, which needs macOS 26 or iOS 26 because an
  /// array of objects may be one of Objective-C. An array of bytes never is: its elements stay where
  /// they are as long as it is borrowed.
  @inlinable
  package var span: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      let elements = withUnsafeBufferPointer { $0 }
      return _overrideLifetime(elements.span, borrowing: self)
    }
  }

  /// The bytes of a range, or nil if it is not inside the array. All of them are not copied.
  package func part(_ range: TextRange) -> [UInt8]? {
    if range.lowerBound == 0, range.count == count { return self }
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    return Array(self[range.lowerBound..<range.upperBound])
  }
}
