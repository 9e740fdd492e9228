/// What is wrong with a JSON text, and where.
package struct JSONProblem: Error, Hashable, Sendable {
  /// What is wrong. Quoted texts are short enough for a message.
  package enum Kind: Hashable, Sendable {
    case noValue
    case notAValue(String)
    case notAKey(String)
    case noColon(String)
    case noComma(String, isObject: Bool)
    case strayText(String)
    case unclosed(isObject: Bool)
    case unclosedString
    case unclosedComment
    case escape(String)
    case controlCharacter(UInt8)
    case encoding
    case marks(limit: Int)
    case duplicateKey(String)
    case nesting(limit: Int)
  }

  /// What is wrong.
  package let kind: Kind
  /// Where; not empty unless the text is.
  package let range: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

extension JSONProblem: CustomStringConvertible {
  /// One clause for people: what was found, then what is allowed.
  package var description: String {
    switch kind {
    case .noValue: "the text has no value: at least `{}` is required"
    case .notAValue(let text):
      "`\(text)` is not a value: a string in double quotes, a number, `true`, `false`, `null`, "
        + "`{` or `[` is allowed here"
    case .notAKey(let text): "`\(text)` is not a key: a string in double quotes is allowed here"
    case .noColon(let text): "found `\(text)` after a key: `:` is allowed here"
    case .noComma(let text, isObject: true): "found `\(text)`: `,` or `}` is allowed here"
    case .noComma(let text, isObject: false): "found `\(text)`: `,` or `]` is allowed here"
    case .strayText(let text): "found `\(text)` after the end: only comments are allowed here"
    case .unclosed(isObject: true): "the object has no end: `}` is missing"
    case .unclosed(isObject: false): "the array has no end: `]` is missing"
    case .unclosedString: "the string has no end: `\"` is missing on its line"
    case .unclosedComment: "the comment has no end: `*/` is missing"
    case .escape(let text):
      "`\(text)` is not an escape: `\\\"`, `\\\\`, `\\/`, `\\b`, `\\f`, `\\n`, `\\r`, `\\t` and "
        + "`\\u` with four hexadecimal digits are allowed"
    case .controlCharacter(let byte):
      "the string contains a control character: an escape such as "
        + "`\(byte == 0x09 ? "\\t" : "\\u00\(byte < 16 ? "0" : "1")\(String(byte & 15, radix: 16))")`"
        + " is allowed"
    case .encoding: "the string is not in UTF-8, which is the only encoding allowed"
    case .marks(let limit):
      "the string has too many combining marks in a row: \(limit) are allowed"
    case .duplicateKey(let key):
      "the key `\(key)` appears twice: only its last value counts"
    case .nesting(let limit): "the value is nested too deeply: \(limit) levels are allowed"
    }
  }
}

/// The bytes in `range`, as a message may quote them: at most 60 characters, on one line.
func quotable(_ bytes: [UInt8], _ range: Range<Int>) -> String {
  quotable(String(decoding: bytes[range], as: UTF8.self))
}

/// `text` as a message may quote it: at most 60 characters, on one line.
package func quotable(_ text: String) -> String {
  let utf8 = text.utf8
  let isPlain = utf8.count <= 60 && utf8.allSatisfy { 0x20..<0x7f ~= $0 && $0 != UInt8(ascii: "`") }
  if isPlain { return text }
  let isLong = !text.dropFirst(60).isEmpty
  let scalars = text.prefix(60).unicodeScalars.map { scalar in
    scalar.properties.generalCategory == .control || scalar == "`" ? "\u{fffd}" : scalar
  }
  var quoted = String.UnicodeScalarView()
  quoted.append(contentsOf: scalars)
  return String(quoted) + (isLong ? "…" : "")
}
