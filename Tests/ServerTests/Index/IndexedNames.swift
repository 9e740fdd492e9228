import Analysis

@testable import Server

extension TestSession {
  /// The names in the workspace when all files are read: `name count`, in alphabetical order.
  mutating func indexedNames() -> [String] {
    settle()
    return session.documents.workspace.usage.counts.counts
      .map { "\($0.key) \($0.value)" }.sorted()
  }
}
