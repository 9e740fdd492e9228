/// Builds the nodes of a JSON text from its tokens, and continues after a mistake. It has its own
/// stack, so that no nesting overflows the call stack.
struct JSONNodeParser {
  /// What may come next.
  private enum State {
    /// A value.
    case value
    /// An element or the end of the array or object: after its start or a comma.
    case element
    /// The colon after a key.
    case colon
    /// A comma or the end of the array or object.
    case separator
    /// Nothing.
    case nothing
  }

  /// An array or object that is not closed yet.
  private struct Container {
    let isObject: Bool
    let open: Range<Int>
    var items: [JSONNode] = []
    var members: [JSONNode.Member] = []
    var keys: Set<String> = []
    var key: (name: String, range: Range<Int>)?
  }

  private(set) var problems: [JSONProblem] = []
  let bytes: [UInt8]
  private let tokens: [JSONToken]
  private var next = 0
  private var state = State.value
  private var stack: [Container] = []
  private var root: JSONNode?
  /// Whether a mistake was reported since the last comma or end. Others that follow from it are not
  /// reported.
  private var isRecovering = false

  init(_ bytes: [UInt8], _ tokens: [JSONToken]) {
    self.bytes = bytes
    self.tokens = tokens.filter {
      switch $0.kind {
      case .blank, .lineComment, .blockComment(isClosed: true): false
      case .blockComment(isClosed: false), .leftBrace, .rightBrace, .leftBracket, .rightBracket,
        .colon, .comma, .string, .word:
        true
      }
    }
  }

  /// The value of the whole text, or nil if there is none.
  mutating func read() -> JSONNode? {
    while next < tokens.count {
      let token = tokens[next]
      if case .blockComment = token.kind {
        report(.unclosedComment, token.range)
        next += 1
        continue
      }
      switch state {
      case .value: readValue(token)
      case .element: readElement(token)
      case .colon: readColon(token)
      case .separator: readSeparator(token)
      case .nothing:
        refuse(token) { .strayText($0) }
        next = tokens.count
      }
    }
    if let container = stack.last {
      report(.unclosed(isObject: container.isObject), container.open)
    }
    while !stack.isEmpty { close(at: bytes.count) }
    if root == nil { report(.noValue, 0..<bytes.count) }
    return root
  }

  private mutating func readValue(_ token: JSONToken) {
    switch token.kind {
    case .leftBrace: open(token, isObject: true)
    case .leftBracket: open(token, isObject: false)
    case .string:
      next += 1
      finish(JSONNode(.string(text(of: token)), token.range))
    case .word:
      next += 1
      finish(JSONNode(word(token), token.range))
    case .rightBrace, .rightBracket, .comma:
      refuse(token) { .notAValue($0) }
      if stack.isEmpty {
        next += 1
      } else {
        finish(JSONNode(.unreadable, token.range.lowerBound..<token.range.lowerBound))
      }
    case .colon, .blank, .lineComment, .blockComment:
      refuse(token) { .notAValue($0) }
      next += 1
    }
  }

  private mutating func readElement(_ token: JSONToken) {
    guard let container = stack.last else { return }
    switch token.kind {
    case .rightBrace, .rightBracket: end(token)
    case _ where !container.isObject: state = .value
    case .string:
      next += 1
      take(key: text(of: token), token.range)
    case .word:
      next += 1
      refuse(token) { .notAKey($0) }
      take(key: String(decoding: bytes[token.range], as: UTF8.self), token.range)
    case .leftBrace, .leftBracket:
      refuse(token) { .notAKey($0) }
      state = .value
    case .colon:
      refuse(token) { .notAKey($0) }
      next += 1
      state = .value
    case .comma, .blank, .lineComment, .blockComment:
      refuse(token) { .notAKey($0) }
      next += 1
    }
  }

  private mutating func readColon(_ token: JSONToken) {
    state = .value
    if token.kind == .colon {
      next += 1
      return
    }
    refuse(token) { .noColon($0) }
  }

  private mutating func readSeparator(_ token: JSONToken) {
    let isObject = stack.last?.isObject ?? false
    switch token.kind {
    case .comma:
      next += 1
      isRecovering = false
      state = .element
    case .rightBrace, .rightBracket: end(token)
    case .leftBrace, .leftBracket, .string, .word:
      refuse(token) { .noComma($0, isObject: isObject) }
      state = .element
    case .colon, .blank, .lineComment, .blockComment:
      refuse(token) { .noComma($0, isObject: isObject) }
      next += 1
    }
  }

  private mutating func open(_ token: JSONToken, isObject: Bool) {
    next += 1
    if stack.count < JSONText.nestingLimit {
      stack.append(Container(isObject: isObject, open: token.range))
      state = .element
      return
    }
    report(.nesting(limit: JSONText.nestingLimit), token.range)
    var depth = 1
    var end = token.range.upperBound
    while depth > 0, next < tokens.count {
      switch tokens[next].kind {
      case .leftBrace, .leftBracket: depth += 1
      case .rightBrace, .rightBracket: depth -= 1
      case .blank, .lineComment, .blockComment, .colon, .comma, .string, .word: break
      }
      end = tokens[next].range.upperBound
      next += 1
    }
    finish(JSONNode(.unreadable, token.range.lowerBound..<end))
  }

  /// Closes the innermost array or object of the token's kind, and those inside it that lack their
  /// own end. If there is none of its kind, the token is skipped.
  private mutating func end(_ token: JSONToken) {
    next += 1
    let isObject = token.kind == .rightBrace
    if stack.last?.isObject != isObject {
      refuse(token) { .noComma($0, isObject: !isObject) }
      guard let index = stack.lastIndex(where: { $0.isObject == isObject }) else { return }
      while stack.count > index + 1 { close(at: token.range.lowerBound) }
    } else {
      isRecovering = false
    }
    close(at: token.range.upperBound)
  }

  private mutating func close(at end: Int) {
    guard let container = stack.popLast() else { return }
    finish(
      JSONNode(
        container.isObject ? .object(container.members) : .array(container.items),
        container.open.lowerBound..<end))
  }

  /// Adds a value to the innermost array or object.
  private mutating func finish(_ node: JSONNode) {
    guard let index = stack.indices.last else {
      root = root ?? node
      state = .nothing
      return
    }
    if !stack[index].isObject {
      stack[index].items.append(node)
    } else if let key = stack[index].key {
      stack[index].members.append(
        JSONNode.Member(key: key.name, keyRange: key.range, value: node))
    }
    stack[index].key = nil
    state = .separator
  }

  private mutating func take(key: String, _ range: Range<Int>) {
    guard let index = stack.indices.last else { return }
    if !stack[index].keys.insert(key).inserted {
      add(.duplicateKey(quotable(key)), range)
    }
    stack[index].key = (key, range)
    state = .colon
  }

  /// Reports that the token is not allowed here; `kind` takes its text.
  mutating func refuse(_ token: JSONToken, _ kind: (String) -> JSONProblem.Kind) {
    report(kind(quotable(bytes, token.range)), token.range)
  }

  /// Reports a mistake, unless it follows from another.
  mutating func report(_ kind: JSONProblem.Kind, _ range: Range<Int>) {
    if !isRecovering { add(kind, range) }
    isRecovering = true
  }

  /// Reports a mistake from which no other follows.
  mutating func add(_ kind: JSONProblem.Kind, _ range: Range<Int>) {
    problems.append(JSONProblem(kind, range))
  }
}

extension JSONNodeParser {
  /// The maximum number of combining marks in a row. The time to compare strings grows with the square
  /// of this number.
  private static let maxMarks = 100

  /// What a string stands for; nothing if it has too many combining marks.
  mutating func text(of token: JSONToken) -> String {
    let text = anyText(of: token)
    guard text.maxMarksInRow > JSONNodeParser.maxMarks else { return text }
    add(.marks(limit: JSONNodeParser.maxMarks), token.range)
    return ""
  }

  private mutating func anyText(of token: JSONToken) -> String {
    var scanner = JSONScanner(bytes, at: token.range.lowerBound)
    return scanner.string { problem in
      switch problem.kind {
      case .unclosed: report(.unclosedString, problem.range)
      case .controlCharacter(let byte): add(.controlCharacter(byte), problem.range)
      case .escape: add(.escape(quotable(bytes, problem.range)), problem.range)
      case .encoding: add(.encoding, problem.range)
      }
    }
  }

  /// What a word is: a number, `true`, `false`, `null`, or not a value.
  mutating func word(_ token: JSONToken) -> JSONNode.Content {
    var scanner = JSONScanner(bytes, at: token.range.lowerBound)
    let value = scanner.scalar()
    if scanner.offset == token.range.upperBound {
      switch value {
      case .null: return .null
      case .boolean(let value): return .boolean(value)
      case .integer, .number:
        return .number(String(decoding: bytes[token.range], as: UTF8.self))
      case .string, .array, .object, nil: break
      }
    }
    refuse(token) { .notAValue($0) }
    return .unreadable
  }
}

extension String {
  fileprivate var maxMarksInRow: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return 0 }
    var (max, count) = (0, 0)
    for scalar in unicodeScalars {
      count = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : count + 1
      max = Swift.max(max, count)
    }
    return max
  }
}

/// One piece of a JSON text with comments. The tokens of a text follow each other without gaps and
/// cover all of it.
package struct JSONToken: Hashable, Sendable {
  /// What a token is.
  package enum Kind: Hashable, Sendable {
    /// Blanks, tabs and line ends, and a byte-order mark at the start of the text.
    case blank
    /// From `//` to before the line's end.
    case lineComment
    /// From `/*` to `*/`, or to the end of the text if that is missing.
    case blockComment(isClosed: Bool)
    case leftBrace, rightBrace, leftBracket, rightBracket, colon, comma
    /// From `"` to `"`, or to the end of the line if that is missing.
    case string
    /// Anything else up to one of the above: numbers, `true`, and what is not JSON.
    case word
  }

  /// What the token is.
  package let kind: Kind
  /// Its place in the text; never empty.
  package let range: Range<Int>
}

/// The tokens of `bytes`, from the first byte to the last.
func jsonTokens(_ bytes: [UInt8]) -> [JSONToken] {
  var tokens: [JSONToken] = []
  var start = 0
  if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
    tokens.append(JSONToken(kind: .blank, range: 0..<3))
    start = 3
  }
  while start < bytes.count {
    let (kind, end) = jsonToken(in: bytes, at: start)
    tokens.append(JSONToken(kind: kind, range: start..<end))
    start = end
  }
  return tokens
}

/// The token that begins at `start`, which is inside `bytes`, and where it ends.
private func jsonToken(in bytes: [UInt8], at start: Int) -> (JSONToken.Kind, end: Int) {
  switch bytes[start] {
  case 0x20, 0x09, 0x0a, 0x0d:
    return (.blank, end(of: bytes, from: start + 1) { !isJSONBlank($0) })
  case UInt8(ascii: "{"): return (.leftBrace, start + 1)
  case UInt8(ascii: "}"): return (.rightBrace, start + 1)
  case UInt8(ascii: "["): return (.leftBracket, start + 1)
  case UInt8(ascii: "]"): return (.rightBracket, start + 1)
  case UInt8(ascii: ":"): return (.colon, start + 1)
  case UInt8(ascii: ","): return (.comma, start + 1)
  case UInt8(ascii: "\""): return string(in: bytes, at: start)
  default:
    if let comment = comment(in: bytes, at: start) { return comment }
    var end = start + 1
    while end < bytes.count, !endsWord(bytes[end]), comment(in: bytes, at: end) == nil {
      end += 1
    }
    return (.word, end)
  }
}

private func string(in bytes: [UInt8], at start: Int) -> (JSONToken.Kind, end: Int) {
  var scanner = JSONScanner(bytes, at: start)
  _ = scanner.string { _ in }
  return (.string, scanner.offset)
}

private func comment(in bytes: [UInt8], at start: Int) -> (JSONToken.Kind, end: Int)? {
  guard bytes[start] == UInt8(ascii: "/"), start + 1 < bytes.count else { return nil }
  switch bytes[start + 1] {
  case UInt8(ascii: "/"):
    return (.lineComment, end(of: bytes, from: start + 2, where: isLineEnd))
  case UInt8(ascii: "*"):
    var end = start + 2
    while end + 1 < bytes.count {
      if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") {
        return (.blockComment(isClosed: true), end + 2)
      }
      end += 1
    }
    return (.blockComment(isClosed: false), bytes.count)
  default: return nil
  }
}

/// The first offset from `start` on whose byte meets `condition`, or the end of `bytes`.
private func end(
  of bytes: [UInt8], from start: Int, where condition: (UInt8) -> Bool
) -> Int {
  bytes[start...].firstIndex(where: condition) ?? bytes.count
}

private func endsWord(_ byte: UInt8) -> Bool {
  isJSONBlank(byte) || "{}[]:,\"".utf8.contains(byte)
}
