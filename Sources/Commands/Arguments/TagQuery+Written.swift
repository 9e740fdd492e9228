import Analysis
import TaskText

extension TagQuery {
  /// Reads a tag on the command line: `name`, `name=value` or `name(value)`, with or without an `@`
  /// before it.
  init(written text: String) {
    let scalars = text.unicodeScalars
    let text = scalars.first == "@" ? scalars.dropFirst() : scalars[...]
    guard let end = text.firstIndex(where: { $0 == "(" || $0 == "=" }),
      text[end] == "=" || text.last == ")"
    else {
      self.init(name: comparableText(String(text).utf8))
      return
    }
    let value = text[text.index(after: end)...].dropLast(text[end] == "(" ? 1 : 0)
    self.init(name: String(text[..<end]), value: comparableText(String(value).utf8))
  }
}
