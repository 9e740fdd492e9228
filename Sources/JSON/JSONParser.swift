/// Reads a JSON text in one pass, and continues after a mistake. It has its own stack, so that no
/// nesting overflows the call stack.
///
/// Comments, trailing commas and a byte-order mark are allowed.
struct JSONParser {
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
  /// Whether a person writes the text: keys that appear twice, and strings that take long to compare,
  /// are mistakes then.
  private let isWrittenByHand: Bool
  private var lexer: JSONLexer
  /// The token that is read next; nil at the end.
  private var token: JSONToken?
  private var state = State.value
  private var stack: [Container] = []
  private var root: JSONNode?
  /// Whether a mistake was reported since the last comma or end. Others that follow from it are not
  /// reported.
  private var isRecovering = false

  init(_ bytes: [UInt8], isWrittenByHand: Bool) {
    self.isWrittenByHand = isWrittenByHand
    lexer = JSONLexer(bytes)
  }

  /// The value of the whole text, or nil if there is none.
  mutating func read() -> JSONNode? {
    advance()
    while let token {
      switch state {
      case .value: readValue(token)
      case .element: readElement(token)
      case .colon: readColon(token)
      case .separator: readSeparator(token)
      case .nothing:
        refuse(token) { .strayText($0) }
        self.token = nil
      }
    }
    if let container = stack.last {
      report(.unclosed(isObject: container.isObject), container.open)
    }
    while !stack.isEmpty { close(at: lexer.bytes.count) }
    if root == nil { report(.noValue, 0..<lexer.bytes.count) }
    return root
  }

  /// Whether the innermost array or object is an object. It is read in place: to copy the container
  /// takes longer than the rest of a token.
  private var isInObject: Bool { !stack.isEmpty && stack[stack.count - 1].isObject }

  /// Reads the next token that is neither blank nor a comment.
  private mutating func advance() {
    while let next = lexer.next() {
      switch next.kind {
      case .blank, .lineComment, .blockComment(isClosed: true): continue
      case .blockComment(isClosed: false): report(.unclosedComment, next.range)
      case .leftBrace, .rightBrace, .leftBracket, .rightBracket, .colon, .comma, .string, .word:
        token = next
        return
      }
    }
    token = nil
  }

  private mutating func readValue(_ token: JSONToken) {
    switch token.kind {
    case .leftBrace: open(token, isObject: true)
    case .leftBracket: open(token, isObject: false)
    case .string:
      finish(JSONNode(.string(text(of: token)), token.range))
      advance()
    case .word:
      finish(JSONNode(word(token), token.range))
      advance()
    case .rightBrace, .rightBracket, .comma:
      refuse(token) { .notAValue($0) }
      if stack.isEmpty {
        advance()
      } else {
        finish(JSONNode(.unreadable, token.range.lowerBound..<token.range.lowerBound))
      }
    case .colon, .blank, .lineComment, .blockComment:
      refuse(token) { .notAValue($0) }
      advance()
    }
  }

  private mutating func readElement(_ token: JSONToken) {
    switch token.kind {
    case .rightBrace, .rightBracket: end(token)
    case _ where !isInObject: state = .value
    case .string:
      take(key: text(of: token), token.range)
      advance()
    case .word:
      refuse(token) { .notAKey($0) }
      take(key: String(decoding: lexer.bytes[token.range], as: UTF8.self), token.range)
      advance()
    case .leftBrace, .leftBracket:
      refuse(token) { .notAKey($0) }
      state = .value
    case .colon:
      refuse(token) { .notAKey($0) }
      advance()
      state = .value
    case .comma, .blank, .lineComment, .blockComment:
      refuse(token) { .notAKey($0) }
      advance()
    }
  }

  private mutating func readColon(_ token: JSONToken) {
    state = .value
    if token.kind == .colon {
      advance()
    } else {
      refuse(token) { .noColon($0) }
    }
  }

  private mutating func readSeparator(_ token: JSONToken) {
    switch token.kind {
    case .comma:
      isRecovering = false
      state = .element
      advance()
    case .rightBrace, .rightBracket: end(token)
    case .leftBrace, .leftBracket, .string, .word:
      refuse(token) { [isInObject] in .noComma($0, isObject: isInObject) }
      state = .element
    case .colon, .blank, .lineComment, .blockComment:
      refuse(token) { [isInObject] in .noComma($0, isObject: isInObject) }
      advance()
    }
  }

  private mutating func open(_ token: JSONToken, isObject: Bool) {
    if stack.count < JSONText.nestingLimit {
      stack.append(Container(isObject: isObject, open: token.range))
      state = .element
      return advance()
    }
    report(.nesting(limit: JSONText.nestingLimit), token.range)
    var depth = 1
    var end = token.range.upperBound
    advance()
    while depth > 0, let next = self.token {
      switch next.kind {
      case .leftBrace, .leftBracket: depth += 1
      case .rightBrace, .rightBracket: depth -= 1
      case .blank, .lineComment, .blockComment, .colon, .comma, .string, .word: break
      }
      end = next.range.upperBound
      advance()
    }
    finish(JSONNode(.unreadable, token.range.lowerBound..<end))
  }

  /// Closes the innermost array or object of the token's kind, and those inside it that lack their
  /// own end. If there is none of its kind, the token is skipped.
  private mutating func end(_ token: JSONToken) {
    let isObject = token.kind == .rightBrace
    defer { advance() }
    if isInObject != isObject {
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
    if isWrittenByHand, !stack[index].keys.insert(key).inserted {
      add(.duplicateKey(quotable(key)), range)
    }
    stack[index].key = (key, range)
    state = .colon
  }

  /// Reports that the token is not allowed here; `kind` takes its text.
  private mutating func refuse(_ token: JSONToken, _ kind: (String) -> JSONProblem.Kind) {
    if isRecovering { return }
    report(
      kind(quotable(String(decoding: lexer.bytes[token.range], as: UTF8.self))), token.range)
  }

  /// Reports a mistake, unless it follows from another.
  private mutating func report(_ kind: JSONProblem.Kind, _ range: Range<Int>) {
    if !isRecovering { add(kind, range) }
    isRecovering = true
  }

  /// Reports a mistake from which no other follows.
  private mutating func add(_ kind: JSONProblem.Kind, _ range: Range<Int>) {
    problems.append(JSONProblem(kind, range))
  }

  /// The maximum number of combining marks in a row. The time to compare strings grows with the square
  /// of this number.
  private static let maxMarks = 100

  /// What the string that was read last stands for; nothing if it has too many combining marks.
  private mutating func text(of token: JSONToken) -> String {
    for problem in lexer.stringProblems {
      if problem.kind == .unclosedString {
        report(problem.kind, problem.range)
      } else {
        problems.append(problem)
      }
    }
    guard isWrittenByHand, lexer.string.maxMarksInRow > Self.maxMarks else { return lexer.string }
    add(.marks(limit: Self.maxMarks), token.range)
    return ""
  }

  /// What a word is: a number, `true`, `false`, `null`, or not a value.
  private mutating func word(_ token: JSONToken) -> JSONNode.Content {
    let word = lexer.bytes[token.range]
    switch word.count {
    case 4 where word.elementsEqual("true".utf8): return .boolean(true)
    case 5 where word.elementsEqual("false".utf8): return .boolean(false)
    case 4 where word.elementsEqual("null".utf8): return .null
    case _ where word.withUnsafeBufferPointer(isJSONNumber):
      return .number(String(decoding: word, as: UTF8.self))
    default:
      refuse(token) { .notAValue($0) }
      return .unreadable
    }
  }
}

/// Whether the bytes are a number of RFC 8259: `[ "-" ] int [ frac ] [ exp ]`.
private func isJSONNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  var offset = 0
  func take(_ one: UInt8, _ other: UInt8) -> Bool {
    guard offset < text.count, text[offset] == one || text[offset] == other else { return false }
    offset += 1
    return true
  }
  func takeDigits() -> Bool {
    let start = offset
    while offset < text.count, text[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
    return offset > start
  }
  _ = take(UInt8(ascii: "-"), UInt8(ascii: "-"))
  guard take(UInt8(ascii: "0"), UInt8(ascii: "0")) || takeDigits() else { return false }
  if take(UInt8(ascii: "."), UInt8(ascii: ".")), !takeDigits() { return false }
  if take(UInt8(ascii: "e"), UInt8(ascii: "E")) {
    _ = take(UInt8(ascii: "+"), UInt8(ascii: "-"))
    guard takeDigits() else { return false }
  }
  return offset == text.count
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
