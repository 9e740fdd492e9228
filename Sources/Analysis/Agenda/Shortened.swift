/// The text if it is at most `width` wide; otherwise its beginning and an ellipsis, which together are
/// at most `width` wide.
package func shortened(_ text: String, to width: Int, measure: (String) -> Int) -> String {
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
