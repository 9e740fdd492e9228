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
}
