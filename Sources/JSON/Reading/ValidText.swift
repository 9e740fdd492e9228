/// The text, or nil if it is not UTF-8.
package func validText(_ utf8: ArraySlice<UInt8>) -> String? {
  utf8.withUnsafeBufferPointer { bytes in
    // Decoding repairs what is not UTF-8, which changes the bytes.
    let text = String(decoding: bytes, as: UTF8.self)
    let isUnchanged = text.utf8.withContiguousStorageIfAvailable { $0.hasBytes(of: bytes) }
    return isUnchanged ?? text.utf8.elementsEqual(bytes) ? text : nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether both have the same bytes. Eight are compared at a time.
  fileprivate func hasBytes(of other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard count >= 8 else { return elementsEqual(other) }
    let (one, two) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    func isSame(at offset: Int) -> Bool {
      one.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        == two.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    // The last eight may overlap those before.
    return isSame(at: count - 8)
      && stride(from: 0, to: count - 8, by: 8).allSatisfy { isSame(at: $0) }
  }
}
