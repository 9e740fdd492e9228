extension JSONNodeParser {
  /// What a string stands for.
  mutating func text(of token: JSONToken) -> String {
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
