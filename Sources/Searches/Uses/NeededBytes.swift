import TaskText

/// The bytes that a line must contain so that its item can meet a condition, or a text so that an item of
/// it can.
indirect enum NeededBytes: Sendable {
  /// Nothing is needed.
  case nothing
  case bytes(SoughtBytes)
  /// A word in any case. Without `hasOtherCases`, its letters are in two cases only.
  case word(SoughtBytes, hasOtherCases: Bool)
  case all([NeededBytes])
  case either([NeededBytes])

  /// Whether what is needed is there, as `contains` says of each part.
  func isMet(_ contains: (SoughtBytes) -> Bool) -> Bool {
    switch self {
    case .nothing: true
    case .bytes(let bytes), .word(let bytes, _): contains(bytes)
    case .all(let needs): needs.allSatisfy { $0.isMet(contains) }
    case .either(let needs): needs.contains { $0.isMet(contains) }
    }
  }

  /// Whether a word may also be written with characters beyond ASCII.
  var hasOtherCases: Bool {
    switch self {
    case .nothing, .bytes: false
    case .word(_, let hasOtherCases): hasOtherCases
    case .all(let needs), .either(let needs): needs.contains(where: \.hasOtherCases)
    }
  }

  /// Bytes of which there must be some; nil if nothing is needed, or if there are too many.
  var alternatives: [SoughtBytes]? {
    switch self {
    case .nothing: return nil
    case .bytes(let bytes), .word(let bytes, _): return [bytes]
    case .all(let needs):
      // The longest are the rarest.
      return needs.compactMap(\.alternatives).max { shortest($0) < shortest($1) }
    case .either(let needs):
      let parts = needs.map(\.alternatives)
      let all = parts.compactMap { $0 }.flatMap { $0 }
      return parts.contains { $0 == nil } || all.count > Self.maxAlternatives ? nil : all
    }
  }

  private static let maxAlternatives = 4
}

private func shortest(_ alternatives: [SoughtBytes]) -> Int {
  alternatives.map(\.count).min() ?? 0
}

extension NeededBytes {
  init(_ condition: SearchCondition) {
    switch condition {
    case .any, .not: self = .nothing
    case .has(let attribute): self.init(attribute)
    case .comparison(let comparison): self.init(comparison)
    case .all(let conditions): self = .all(conditions.map { NeededBytes($0) })
    case .either(let conditions): self = .either(conditions.map { NeededBytes($0) })
    }
  }

  private init(_ comparison: SearchComparison) {
    guard comparison.relation != .unequal else {
      self = .nothing
      return
    }
    self = .all([
      NeededBytes(comparison.left), NeededBytes(comparison.right), NeededBytes(textOf: comparison),
    ])
  }

  /// What the line contains if its text contains the text on the right.
  private init(textOf comparison: SearchComparison) {
    self = .nothing
    guard case .attribute(let attribute) = comparison.left,
      attribute.meaning == .text || attribute.meaning == .line,
      case .text(let text) = comparison.right, comparison.modifier.isText
    else { return }
    switch comparison.relation {
    case .equal, .beginsWith, .endsWith, .contains: break
    case .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual, .matches: return
    }
    if comparison.modifier.conversion == .exact {
      if let bytes = SoughtBytes(text.value.utf8) { self = .bytes(bytes) }
    } else {
      self.init(inAnyCase: text.value)
    }
  }

  /// The longest part of a text whose bytes are the same whatever is around them, but for their case.
  private init(inAnyCase text: String) {
    let parts = text.unicodeScalars.split { !$0.isASCII && !$0.isIdeograph }
    let longest = parts.map { Array(String($0).utf8) }.max { $0.count < $1.count } ?? []
    let hasOtherCases = longest.contains(where: hasThirdCase)
    self =
      SoughtBytes(longest, ignoresCase: true)
      .map { .word($0, hasOtherCases: hasOtherCases) } ?? .nothing
  }

  private init(_ value: SearchValue) {
    if case .attribute(let attribute) = value { self.init(attribute) } else { self = .nothing }
  }

  private init(_ attribute: SearchAttribute) {
    self = .nothing
    guard case .tag(let name) = attribute.meaning, boxState(ofTagNamed: name.utf8) == nil,
      hasOneSpelling(name),
      let bytes = SoughtBytes("@\(name)".utf8)
    else { return }
    self = .bytes(bytes)
  }
}

extension Unicode.Scalar {
  /// Whether it is in the blocks of ideographs, which have no case.
  fileprivate var isIdeograph: Bool { (0x3400...0x9FFF).contains(value) }
}

/// Whether only the same bytes are canonically equivalent to the name. Of ASCII characters in names,
/// `K` has another spelling, the Kelvin sign.
private func hasOneSpelling(_ name: String) -> Bool {
  name.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "K") }
}
