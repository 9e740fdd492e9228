/// The text of Markdown that this server writes, without the marks of headings, emphasis and code,
/// and without the backslashes of escapes.
func withoutMarks(_ markdown: String) -> String {
  var result: [UInt8] = []
  var rest = markdown.unicodeScalars[...]
  while let scalar = rest.first {
    if scalar == "\\", let next = rest.dropFirst().first, isPunctuation(next) {
      result += next.utf8
      rest = rest.dropFirst(2)
    } else if scalar == "`" {
      let code = takeCode(&rest)
      result += String(code).utf8
    } else if rest.starts(with: "**".unicodeScalars) {
      rest = rest.dropFirst(2)
    } else if rest.starts(with: "### ".unicodeScalars) {
      rest = rest.dropFirst(4)
    } else {
      result += scalar.utf8
      rest = rest.dropFirst()
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// Takes the code between two fences of the same length; only the first fence if there is no second
/// one.
private func takeCode(_ rest: inout Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
  let fence = rest.prefix { $0 == "`" }
  rest = rest[fence.endIndex...]
  var search = rest
  while let start = search.firstIndex(of: "`") {
    let run = search[start...].prefix { $0 == "`" }
    search = search[run.endIndex...]
    guard run.count == fence.count else { continue }
    let code = rest[..<start]
    rest = search
    let hasBlanks = fence.count > 1 && code.count > 2 && code.first == " " && code.last == " "
    return hasBlanks ? code.dropFirst().dropLast() : code
  }
  return fence
}

private func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "!"..."/", ":"..."@", "["..."`", "{"..."~": true
  default: false
  }
}
