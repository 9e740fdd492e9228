/// The edits that insert a backslash before each parenthesis of a payload that is not escaped; nil if there
/// are more than `limit`. The payload begins at `start`.
package func escapes(in payload: [UInt8], at start: Offset, atMost limit: Int) -> [Edit]? {
  var edits: [Edit] = []
  for index in plainParentheses(in: payload) {
    if edits.count == limit { return nil }
    edits.append(Edit(TextRange(at: start + index), "\\"))
  }
  return edits
}

/// The payload with a backslash before each parenthesis that is not escaped. A payload may be nothing but
/// parentheses, so this takes no edits.
func escaped(_ payload: [UInt8]) -> [UInt8] {
  var text: [UInt8] = []
  text.reserveCapacity(payload.count)
  var start = 0
  for index in plainParentheses(in: payload) {
    text += payload[start..<index]
    text.append(UInt8(ascii: "\\"))
    start = index
  }
  text += payload[start...]
  return text
}

/// The indices of the parentheses of a payload that are not escaped, in order.
func plainParentheses(in payload: [UInt8]) -> some Sequence<Int> {
  payload.indices.lazy.filter { index in
    (payload[index] == UInt8(ascii: "(") || payload[index] == UInt8(ascii: ")"))
      && (index == 0 || payload[index - 1] != UInt8(ascii: "\\"))
  }
}
