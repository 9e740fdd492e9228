/// A text of JSON with `//` and `/* */` comments and trailing commas. Nothing of the text is lost.
///
/// Any bytes can be read: what is wrong is in ``problems``, and the rest is in ``root``.
package struct JSONText: Sendable {
  /// The maximum depth of nested values.
  package static let nestingLimit = 256

  /// The text as it was received.
  package let bytes: [UInt8]
  /// The value, or nil if the text has none.
  package let root: JSONNode?
  /// What is wrong, in the order of the text.
  package let problems: [JSONProblem]

  /// Reads a text that a person has written. What follows from a mistake is not a second problem.
  package init(_ bytes: [UInt8]) {
    var parser = JSONParser(bytes, isWrittenByHand: true)
    root = parser.read()
    problems = parser.problems.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    self.bytes = bytes
  }

  /// The tokens between two places where tokens begin, comments and blanks included.
  package func tokens(from start: Int, to end: Int) -> [JSONToken] {
    var lexer = JSONLexer(bytes, at: start)
    var tokens: [JSONToken] = []
    while (tokens.last?.range.upperBound ?? start) < end, let token = lexer.next() {
      tokens.append(token)
    }
    return tokens
  }
}

extension JSONValue {
  /// Reads a JSON text in UTF-8 that a program has written.
  ///
  /// A lone surrogate escape is read as U+FFFD.
  /// - Throws: the first mistake.
  package init(parsing bytes: [UInt8]) throws(JSONProblem) {
    var parser = JSONParser(bytes, isWrittenByHand: false)
    let root = parser.read()
    if let problem = parser.problems.first { throw problem }
    self = root?.plain ?? .null
  }
}

/// One value of a JSON text, and its place there.
package struct JSONNode: Hashable, Sendable {
  /// What a value is.
  package enum Content: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// As it is written, so that nothing of it is lost.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// In the order of the text. If a key appears more than once, its last value counts.
    case object([Member])
    /// What is here is not a value, as a problem says.
    case unreadable
  }

  /// A key and its value.
  package struct Member: Hashable, Sendable {
    /// Without its quotes and escapes.
    package let key: String
    /// From quote to quote.
    package let keyRange: Range<Int>
    /// The value after the colon.
    package let value: JSONNode

    /// A key that stands at `keyRange`, with its value.
    package init(key: String, keyRange: Range<Int>, value: JSONNode) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  /// What the value is.
  package let content: Content
  /// From its first byte to its last, brackets and quotes included; in bytes from the text's start.
  package let range: Range<Int>

  /// A value that stands at `range`.
  package init(_ content: Content, _ range: Range<Int>) {
    self.content = content
    self.range = range
  }

  /// The members of an object; empty for any other value.
  package var members: [Member] {
    if case .object(let members) = content { members } else { [] }
  }

  /// The last value of `key`; nil if the value is not an object or has no such key.
  package subscript(key: String) -> JSONNode? { member(key)?.value }

  /// The last member with this key.
  package func member(_ key: String) -> Member? { members.last { $0.key == key } }

  /// The value at the end of a path of keys.
  package subscript(path path: [String]) -> JSONNode? {
    path.reduce(Optional(self)) { node, key in node?[key] }
  }

  /// The value without its places.
  package var plain: JSONValue {
    switch content {
    case .null, .unreadable: return .null
    case .boolean(let value): return .boolean(value)
    case .number(let text):
      // A number that is too large becomes the largest that there is.
      let largest = Double.greatestFiniteMagnitude
      let number = min(max(Double(text) ?? 0, -largest), largest)
      return (Int(text) ?? number.wholeNumber).map(JSONValue.integer) ?? .number(number)
    case .string(let value): return .string(value)
    case .array(let items): return .array(items.map(\.plain))
    case .object(let members):
      return .object(JSONObject(members.map { JSONObject.Member($0.key, $0.value.plain) }))
    }
  }
}

/// What is wrong with a JSON text, and where.
package struct JSONProblem: Error, Hashable, Sendable, CustomStringConvertible {
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
