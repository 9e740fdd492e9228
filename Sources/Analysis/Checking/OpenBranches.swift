import TaskText

/// Leaves out that a task is overdue where something that it belongs to is done or cancelled.
func inOpenBranches(_ findings: [Finding], _ text: Document) -> [Finding] {
  findings.filter { finding in
    finding.rule != Rule.overdueTask.id
      || text.isInOpenBranch(text.lineNumber(at: finding.range.lowerBound))
  }
}
