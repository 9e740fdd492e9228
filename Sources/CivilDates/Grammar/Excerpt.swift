/// The text of a range for a message: at most 40 characters.
func excerpt(of bytes: [UInt8], in range: Range<Int>) -> String {
  let text = String(decoding: bytes[range.prefix(200)], as: UTF8.self)
  // Counting characters takes long.
  if text.utf8.count <= 40 { return text }
  return text.count > 40 || range.count > 200 ? "\(text.prefix(39))…" : text
}
