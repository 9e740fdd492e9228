import TaskText

/// Leaves out that a task is overdue where something that it belongs to is done or cancelled.
func inOpenBranches(_ findings: [Finding], _ text: Document) -> [Finding] {
  let overdue = Rule.overdueTask.id
  guard findings.contains(where: { $0.rule == overdue }) else { return findings }
  return findings.filter { finding in
    finding.rule != overdue
      || text.isInOpenBranch(text.lineNumber(at: finding.range.lowerBound))
  }
}
