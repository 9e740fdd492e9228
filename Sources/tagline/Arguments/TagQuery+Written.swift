import Analysis

extension TagQuery {
  /// Reads a tag on the command line: `name`, `@name`, `name(value)` or `@name(value)`.
  init(written text: String) {
    let text = text.hasPrefix("@") ? text.dropFirst() : text[...]
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else {
      self.init(name: String(text))
      return
    }
    let value = text[text.index(after: open)...].dropLast()
    self.init(name: String(text[..<open]), value: String(value))
  }
}
