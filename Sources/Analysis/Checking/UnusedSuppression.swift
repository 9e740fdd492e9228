import TaskText

extension Suppression {
  /// The findings if it is unused, as a whole or some of its names. It is not unused as a whole if it has
  /// more names than are kept, and no fix removes some of so many.
  func unusedFindings(_ context: CheckContext) -> [Finding] {
    guard let severity = context.severity(of: .unusedNolint) else { return [] }
    let unused = names.indices.filter { isUnused(names[$0], context) }
    if names.isEmpty ? used.isEmpty : unused.count == names.count && !hasMoreNames {
      return [finding(severity, range, message(names), removal, removalSafety)]
    }
    return unused.map { index in
      finding(
        severity, names[index].range, message([names[index]]),
        hasMoreNames ? nil : [Edit(removalOfName(at: index), "")], nameRemovalSafety)
    }
  }

  /// The finding if it is too far down to count for the file.
  func lateFindings(_ context: CheckContext) -> [Finding] {
    guard let severity = context.severity(of: .unusedNolint) else { return [] }
    let message = "nothing is suppressed: `@nolint-file` counts on the first ten lines only"
    return [finding(severity, range, message, removal, removalSafety)]
  }

  /// Whether the name suppresses nothing: it is not a rule, or it is a rule that is on, does not
  /// depend on the day and found nothing.
  private func isUnused(_ name: Name, _ context: CheckContext) -> Bool {
    if used.contains(name.id) { return false }
    guard let rule = Rule.named(name.id) else { return true }
    if rule.dependencies.contains(.today) || context.severity(of: rule) == nil { return false }
    if case .suppressions = rule.check { return false }
    return true
  }

  private func finding(
    _ severity: Severity, _ range: TextRange, _ message: String, _ removal: [Edit]?,
    _ safety: Fix.Safety
  ) -> Finding {
    Finding(
      rule: Rule.unusedNolint.id, severity: severity, range: range, message: message,
      fixes: removal.map { [Fix("Remove the suppression", safety, $0)] } ?? [],
      isUnnecessary: true)
  }

  private func message(_ unused: [Name]) -> String {
    let place = isFile ? "file" : "line"
    if unused.isEmpty { return "nothing is suppressed: the \(place) has no finding" }
    if let unknown = unused.first(where: { Rule.named($0.id) == nil }) {
      return "`\(unknown.id)` is not a rule"
    }
    let list = unused.map { "`\($0.id)`" }.joined(separator: ", ")
    return "nothing is suppressed: the \(place) has no finding of \(list)"
  }

  /// The name with the comma and the blanks that separate it from its neighbor.
  private func removalOfName(at index: Int) -> TextRange {
    index > 0
      ? TextRange(names[index - 1].range.upperBound, names[index].range.upperBound)
      : TextRange(names[index].range.lowerBound, names[min(1, names.count - 1)].range.lowerBound)
  }
}
