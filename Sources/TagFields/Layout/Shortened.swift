/// The text if it is at most `width` wide; otherwise its beginning and an ellipsis, which together are
/// at most `width` wide.
///
/// - Parameter measure: returns the width of a text; the widths of the characters add up to it.
package func shortened<Width: SignedNumeric & Comparable>(
  _ text: String, to width: Width, measure: (String) -> Width
) -> String {
  guard measure(text) > width else { return text }
  var rest = width - measure("…")
  var short = ""
  for character in text {
    rest -= measure(String(character))
    guard rest >= 0 else { break }
    short.append(character)
  }
  return short + "…"
}

/// The text if it has at most `count` characters; otherwise its beginning and an ellipsis, which together
/// have so many.
package func shortened(_ text: String, toCount count: Int) -> String {
  // No text has more characters than bytes, which are counted faster.
  guard text.utf8.count > count,
    let end = text.index(text.startIndex, offsetBy: count, limitedBy: text.endIndex),
    end < text.endIndex
  else { return text }
  return text.prefix(count - 1) + "…"
}
