import Searches
import Settings
import TaskText

extension Rule {
  static let invalidSearch = Rule(
    id: "invalid-search",
    level: .error,
    summary: "a search that cannot be read",
    why: "It finds nothing. The finding is at the first place that cannot be read.",
    bad: "- Soon @search(@due <= today +1w [d])",
    good: "- Soon @search(@due <= [d] today +1w)",
    fixes: "Writes a modifier before the value that it belongs to. Safe: that was meant.",
    when: .searchProblem
  ) { item, _, report in
    for payload in item.searches {
      for problem in payload.search.problems where problem.kind == .invalid {
        payload.report(problem, to: &report)
      }
    }
  }

  static let unmatchableSearch = Rule(
    id: "unmatchable-search",
    level: .warning,
    summary: "a part of a search that can never be true",
    why: """
      It can be read, but finds nothing: a date that cannot be read, a type that no item has, or a \
      regular expression that is not supported.
      """,
    bad: "- Never @search(@done = [d] when pigs fly)",
    good: "- Never @search(@done = [d] last week)",
    when: .searchProblem
  ) { item, context, report in
    for payload in item.searches {
      for problem in payload.search.unmatchableParts(options: context.dateOptions) {
        payload.report(problem, to: &report)
      }
    }
  }

  static let textComparison = Rule(
    id: "text-comparison",
    level: .warning,
    summary: "a part of a search that compares letters where something else is meant",
    why: """
      Without a modifier, a comparison is one of letters. `@due < tomorrow` finds what is due in 2030, since \
      `2` comes before `t`, and `@est > 1h` finds `30m`. In parentheses a type is text: `(task)` finds what \
      has that word.
      """,
    bad: "- Soon @search(@due < tomorrow)",
    good: "- Soon @search(@due < [d] tomorrow)",
    fixes: "Writes the modifier `[d]` for days or `[n]` for lengths. Safe: that was meant.",
    when: .searchProblem
  ) { item, context, report in
    for payload in item.searches {
      for problem in context.textComparisons(in: payload.search) {
        payload.report(problem, to: &report)
      }
    }
  }
}
