/// The end of the run of bytes from `start` on that a JSON string contains without escapes, as it is
/// written here: the next quote, backslash or control character, DEL included, or the end of the bytes.
func plainEnd<Bytes: Collection<UInt8>>(_ bytes: Bytes, from start: Bytes.Index) -> Bytes.Index {
  let end = bytes[start...].firstIndex { byte in
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }
  return end ?? bytes.endIndex
}

/// The text, or nil if it is not UTF-8.
package func validText(_ utf8: ArraySlice<UInt8>) -> String? {
  utf8.withUnsafeBufferPointer { bytes in
    // Decoding repairs what is not UTF-8, which changes the bytes.
    let text = String(decoding: bytes, as: UTF8.self)
    let isUnchanged = text.utf8.withContiguousStorageIfAvailable { $0.elementsEqual(bytes) }
    return isUnchanged ?? text.utf8.elementsEqual(bytes) ? text : nil
  }
}
