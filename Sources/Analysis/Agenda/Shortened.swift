/// The beginning of a text that is no wider than `width` with the ellipsis at its end; the text
/// itself where that is not too wide.
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
