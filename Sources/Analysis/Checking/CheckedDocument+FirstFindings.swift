import TaskText

extension CheckedDocument {
  /// The beginning of a text in which its first findings are, in chunks: more than an editor shows at once.
  private static let firstChunks = 4

  /// What is found at the beginning of the text and stays, whatever is found in the rest: nothing about names
  /// and stamps, and nothing if a `@nolint-file` may suppress it. Nil until the beginning is linted.
  package var firstFindings: [Finding]? {
    guard checks[0]?.lint != nil else { return nil }
    if text.isOtherFormat || mayHaveFileSuppressions { return [] }
    var found: [Finding] = []
    checks.visit(
      from: { _ in true },
      body: { index, before, chunk in
        guard index < Self.firstChunks, let lint = chunk.lint else { return false }
        found += lint.findings.filter { finding in
          !context.openBranchRules.contains(finding.rule)
            || text.isInOpenBranch(finding.range.lowerBound, of: chunk.chunk, at: index)
        }.map { $0.shifted(by: before.bytes) }
        return true
      })
    found.sortByPlace()
    return found
  }

  /// Whether a chunk with one of the lines on which it counts has a `@nolint-file`.
  private var mayHaveFileSuppressions: Bool {
    var (found, lines) = (false, 0)
    checks.visit(
      from: { _ in true },
      body: { _, _, checked in
        let chunk = checked.chunk
        found = chunk.tagged.tags.contains {
          chunk.bytes[$0.name.lowerBound..<$0.name.upperBound].elementsEqual(
            fileSuppressionName.utf8)
        }
        lines += chunk.lineStarts.count
        return !found && lines < suppressingLines
      })
    return found
  }
}
