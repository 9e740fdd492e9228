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
