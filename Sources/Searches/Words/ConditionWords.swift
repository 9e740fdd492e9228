/// The description of a condition, which follows a noun: "with `@today` that are not `@done`".
struct ConditionWords {
  /// The description.
  let clause: String

  init(_ condition: SearchCondition, isNegated: Bool) {
    switch condition {
    case .any: clause = isNegated ? "that do not exist" : "of any kind"
    case .has(let attribute):
      clause = isNegated ? "that are not `@\(attribute.name)`" : "with `@\(attribute.name)`"
    case .comparison(let comparison): clause = comparison.words(isNegated: isNegated)
    case .not(let content): clause = ConditionWords(content, isNegated: !isNegated).clause
    case .all(let conditions):
      clause =
        isNegated
        ? Self.either(conditions, isNegated: true) : Self.all(conditions, isNegated: false)
    case .either(let conditions):
      clause =
        isNegated
        ? Self.all(conditions, isNegated: true) : Self.either(conditions, isNegated: false)
    }
  }

  /// The attributes that items have, those that they do not have, and the other conditions.
  private struct Parts {
    var names: [String] = []
    var otherNames: [String] = []
    var clauses: [String] = []

    init(_ conditions: [SearchCondition], isNegated: Bool) {
      for condition in conditions { add(condition, isNegated: isNegated) }
    }

    private mutating func add(_ condition: SearchCondition, isNegated: Bool) {
      switch condition {
      case .has(let attribute) where isNegated: otherNames.append("`@\(attribute.name)`")
      case .has(let attribute): names.append("`@\(attribute.name)`")
      case .not(let content): add(content, isNegated: !isNegated)
      case .all, .either:
        clauses.append("(\(ConditionWords(condition, isNegated: isNegated).clause))")
      case .any, .comparison:
        clauses.append(ConditionWords(condition, isNegated: isNegated).clause)
      }
    }
  }

  private static func all(_ conditions: [SearchCondition], isNegated: Bool) -> String {
    let parts = Parts(conditions, isNegated: isNegated)
    var words: [String] = []
    if !parts.names.isEmpty { words.append("with \(listed(parts.names, "and"))") }
    if !parts.otherNames.isEmpty { words.append("that are not \(listed(parts.otherNames, "or"))") }
    let attributes = words.joined(separator: " ")
    return ((attributes.isEmpty ? [] : [attributes]) + parts.clauses).joined(separator: " and ")
  }

  private static func either(_ conditions: [SearchCondition], isNegated: Bool) -> String {
    let parts = Parts(conditions, isNegated: isNegated)
    var words: [String] = []
    if !parts.names.isEmpty { words.append("with \(listed(parts.names, "or"))") }
    words += parts.otherNames.map { "that are not \($0)" }
    return (words + parts.clauses).joined(separator: " or ")
  }
}
