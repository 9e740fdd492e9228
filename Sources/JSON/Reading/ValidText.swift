/// The text, or nil if it is not UTF-8.
package func validText(_ utf8: ArraySlice<UInt8>) -> String? {
  if #available(macOS 15, iOS 18, *) {
    return String(validating: utf8, as: UTF8.self)
  }
  return validTextByComparison(utf8)
}

/// The same where the standard library is older.
func validTextByComparison(_ utf8: ArraySlice<UInt8>) -> String? {
  // Decoding repairs what is not UTF-8, which changes the bytes.
  let text = String(decoding: utf8, as: UTF8.self)
  return text.utf8.elementsEqual(utf8) ? text : nil
}
