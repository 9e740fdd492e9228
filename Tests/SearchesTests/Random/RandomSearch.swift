import TaskText
import TestSupport

@testable import Searches

/// Searches that look random, about what random outlines hold.
struct RandomSearch {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// A search whose parts are nested at most this deep.
  mutating func expression(depth: Int = 3) -> SearchExpression {
    switch depth > 0 ? random.next(8) : 0 {
    case 0...4: return .path(path(depth: depth))
    case 5: return .sliced(expression(depth: depth - 1), slice())
    default:
      let operators = SearchOperator.allCases
      return .combined(
        operators[random.next(operators.count)],
        (0..<2 + random.next(2)).map { _ in expression(depth: depth - 1) })
    }
  }

  private mutating func path(depth: Int) -> SearchPath {
    let isAbsolute = random.next(3) == 0
    return SearchPath(
      isAbsolute: isAbsolute, steps: (0..<1 + random.next(3)).map { _ in step(depth: depth) })
  }

  private mutating func step(depth: Int) -> SearchStep {
    let axes = SearchAxis.allCases
    let axis =
      random.next(2) == 0
      ? [SearchAxis.child, .descendant][random.next(2)] : axes[random.next(axes.count)]
    let type: Item.Kind? = random.next(3) == 0 ? [.project, .task, .note][random.next(3)] : nil
    return SearchStep(
      axis: axis, type: type,
      condition: type == nil || random.next(2) == 0 ? condition(depth: depth) : nil,
      slice: random.next(4) == 0 ? slice() : nil)
  }

  private mutating func slice() -> SearchSlice {
    switch random.next(5) {
    case 0: SearchSlice(.span(from: random.next(4) - 2, to: nil))
    case 1: SearchSlice(.span(from: nil, to: random.next(5) - 2))
    case 2: SearchSlice(.span(from: random.next(7) - 3, to: random.next(7) - 3))
    default: SearchSlice(.index(random.next(6) - 3))
    }
  }

  mutating func condition(depth: Int) -> SearchCondition {
    switch depth > 0 ? random.next(10) : random.next(5) {
    case 0, 1: return .has(attribute())
    case 2, 3: return .comparison(comparison(depth: depth))
    case 4: return .any
    case 5, 6: return .not(condition(depth: depth - 1))
    case 7, 8:
      return .all((0..<2 + random.next(2)).map { _ in condition(depth: depth - 1) })
    default:
      return .either((0..<2 + random.next(2)).map { _ in condition(depth: depth - 1) })
    }
  }

  private mutating func attribute() -> SearchAttribute {
    SearchAttribute(
      random.pick(
        RandomOutline.names + [
          "text", "type", "line", "id", "data-a", "nowhere", "e\u{301}te\u{301}",
        ]))
  }

  private mutating func comparison(depth: Int) -> SearchComparison {
    let relations = SearchRelation.allCases
    let relation = relations[random.next(relations.count)]
    if random.next(4) == 0 {
      return SearchComparison(
        left: .attribute(SearchAttribute("due")), relation: relation,
        modifier: SearchModifier(.date, isList: random.next(9) == 0),
        right: .text(SearchText(random.pick(NaiveDates.words.keys.sorted()))))
    }
    let conversions = SearchModifier.Conversion.allCases
    return SearchComparison(
      left: value(depth: depth), relation: relation,
      modifier: SearchModifier(
        conversions[random.next(conversions.count)], isList: random.next(4) == 0),
      right: value(depth: depth))
  }

  private mutating func value(depth: Int) -> SearchValue {
    switch random.next(depth > 0 ? 9 : 7) {
    case 0...2: .attribute(attribute())
    case 3: .text(SearchText(random.pick(RandomOutline.words)))
    case 4: .text(SearchText(random.pick(RandomOutline.values + ["0", "3", ""])))
    case 5:
      .text(
        SearchText(random.pick(["task", "and", "o", "t", "k", "KI", "E", "\"", "\\", "*", ".x"])))
    case 6:
      .text(SearchText(random.pick(["o+", "^t", "e$", "t.o", "[a-c]", "(one|two)", "\\bt", "("])))
    default: .count(expression(depth: min(depth - 1, 1)), range: TextRange(at: 0))
    }
  }
}
