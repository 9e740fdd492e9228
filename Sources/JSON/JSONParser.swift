/// Reads a JSON text in one pass, and continues after a mistake.
///
/// Comments, trailing commas and a byte-order mark are allowed.
struct JSONParser {
  private(set) var problems: [JSONProblem] = []
  /// Whether a person writes the text: keys that appear twice, and strings that take long to compare,
  /// are mistakes then.
  private let isWrittenByHand: Bool
  private var lexer: JSONLexer
  /// The token that is read next; nil at the end.
  private var token: JSONToken?
  /// Whether each of the arrays and objects that are not closed yet is an object, from the outside in.
  private var open: [Bool] = []
  /// Whether arrays and objects without their own end are being closed by that of another one.
  private var isClosing = false
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
    let root = readValue()
    if let token { refuse(token) { .strayText($0) } }
    if root == nil { report(.noValue, 0..<lexer.bytes.count) }
    return root
  }

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

  /// Reads a value; nil at the end of the text.
  private mutating func readValue() -> JSONNode? {
    while let token {
      switch token.kind {
      case .leftBrace: return readContainer(token, isObject: true)
      case .leftBracket: return readContainer(token, isObject: false)
      case .string, .word:
        let content = token.kind == .word ? word(token) : .string(text(of: token))
        advance()
        return JSONNode(content, token.range)
      case .rightBrace, .rightBracket, .comma:
        refuse(token) { .notAValue($0) }
        let start = token.range.lowerBound
        if !open.isEmpty { return JSONNode(.unreadable, start..<start) }
        advance()
      case .colon, .blank, .lineComment, .blockComment:
        refuse(token) { .notAValue($0) }
        advance()
      }
    }
    return nil
  }

  /// Reads an array or object, up to its end or that of one around it.
  private mutating func readContainer(_ first: JSONToken, isObject: Bool) -> JSONNode {
    if open.count == JSONText.nestingLimit { return skipContainer(first) }
    open.append(isObject)
    advance()
    var items: [JSONNode] = []
    var members: [JSONNode.Member] = []
    var keys: Set<String> = []
    var needsComma = false
    var end: Int?
    while end == nil, let token {
      if token.kind == .rightBrace || token.kind == .rightBracket {
        end = readEnd(token, isObject: isObject)
      } else if needsComma {
        needsComma = !readComma(token, isObject: isObject)
      } else if isObject {
        needsComma = readMember(token, into: &members, &keys)
      } else {
        if let item = readValue() { items.append(item) }
        needsComma = true
      }
    }
    if end == nil { report(.unclosed(isObject: isObject), first.range) }
    open.removeLast()
    return JSONNode(
      isObject ? .object(members) : .array(items),
      first.range.lowerBound..<(end ?? lexer.bytes.count))
  }

  /// Passes over an array or object that is nested too deeply.
  private mutating func skipContainer(_ first: JSONToken) -> JSONNode {
    report(.nesting(limit: JSONText.nestingLimit), first.range)
    var depth = 0
    var end = first.range.upperBound
    repeat {
      switch token?.kind {
      case .leftBrace, .leftBracket: depth += 1
      case .rightBrace, .rightBracket: depth -= 1
      case .blank, .lineComment, .blockComment, .colon, .comma, .string, .word, nil: break
      }
      end = token?.range.upperBound ?? end
      advance()
    } while depth > 0 && token != nil
    return JSONNode(.unreadable, first.range.lowerBound..<end)
  }

  /// Reads a key and its value.
  ///
  /// - Returns: false if there was only a comma too many.
  private mutating func readMember(
    _ first: JSONToken, into members: inout [JSONNode.Member], _ keys: inout Set<String>
  ) -> Bool {
    var key: String?
    if first.kind == .string {
      key = text(of: first)
    } else {
      refuse(first) { .notAKey($0) }
      if first.kind == .word { key = String(decoding: lexer.bytes[first.range], as: UTF8.self) }
    }
    if let key, isWrittenByHand, !keys.insert(key).inserted {
      add(.duplicateKey(quotable(key)), first.range)
    }
    if key != nil || first.kind == .comma { advance() }
    if first.kind == .comma { return false }
    if let token {
      if token.kind == .colon {
        advance()
      } else if key != nil {
        refuse(token) { .noColon($0) }
      }
    }
    if let value = readValue(), let key {
      members.append(JSONNode.Member(key: key, keyRange: first.range, value: value))
    }
    return true
  }

  /// Reads the comma before the next element.
  ///
  /// - Returns: false if what was read instead is not the start of an element.
  private mutating func readComma(_ token: JSONToken, isObject: Bool) -> Bool {
    switch token.kind {
    case .comma:
      isRecovering = false
      advance()
      return true
    case .leftBrace, .leftBracket, .string, .word:
      refuse(token) { .noComma($0, isObject: isObject) }
      return true
    case .rightBrace, .rightBracket, .colon, .blank, .lineComment, .blockComment:
      refuse(token) { .noComma($0, isObject: isObject) }
      advance()
      return false
    }
  }

  /// Reads the end of an array or object. The end of one around it closes this one, too; any other is
  /// skipped.
  ///
  /// - Returns: the offset at which this one ends; nil if it does not.
  private mutating func readEnd(_ token: JSONToken, isObject: Bool) -> Int? {
    let endsObject = token.kind == .rightBrace
    if endsObject == isObject {
      if !isClosing { isRecovering = false }
      isClosing = false
      advance()
      return token.range.upperBound
    }
    refuse(token) { .noComma($0, isObject: isObject) }
    isClosing = open.contains(endsObject)
    if isClosing { return token.range.lowerBound }
    advance()
    return nil
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
