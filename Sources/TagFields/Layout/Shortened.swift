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
