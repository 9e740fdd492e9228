import Analysis
import TaskText

extension TagQuery {
  /// Reads a tag on the command line: `name`, `name=value` or `name(value)`, with or without an `@`
  /// before it.
  init(written text: String) {
    let text = text.hasPrefix("@") ? text.dropFirst() : text[...]
    guard let end = text.firstIndex(where: { $0 == "(" || $0 == "=" }),
      text[end] == "=" || text.hasSuffix(")")
    else {
      self.init(name: String(text))
      return
    }
    let value = text[text.index(after: end)...].dropLast(text[end] == "(" ? 1 : 0)
    self.init(name: String(text[..<end]), value: comparableText(value.utf8))
  }
}
