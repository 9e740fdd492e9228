import Files
import Testing
import Workspace

@testable import Commands

struct SettingsResolverIgnoresTests {
  @Test("a rule without a pattern belongs to the pattern before it, and patterns add up")
  func readsLists() throws {
    let ignores = try SettingsResolverIgnoresTests.ignores(
      "old/**:overdue-task,duplicate-tag", "*.{md,markdown}:invalid-date")
    #expect(ignores.rules(in: here("old/deep/a.todo")) == ["overdue-task", "duplicate-tag"])
    #expect(ignores.rules(in: here("a.md")) == ["invalid-date"])
    #expect(
      ignores.rules(in: here("old/a.markdown"))
        == ["overdue-task", "duplicate-tag", "invalid-date"])
    #expect(ignores.rules(in: here("a.todo")).isEmpty)
  }

  @Test(
    "an entry that is not a pattern with rules is refused",
    arguments: ["duplicate-tag", "*.md:duplicat-tag", "*.md:", "[:duplicate-tag", "*.md"])
  func refuses(list: String) {
    #expect(throws: UsageError.self) { try SettingsResolverIgnoresTests.ignores(list) }
  }

  private static func ignores(_ lists: String...) throws -> FileIgnores {
    var arguments = Arguments()
    for list in lists { arguments.add(Path(list), of: .perFileIgnores) }
    return try FileIgnores(arguments)
  }

  private func here(_ path: String) -> Path { (resolve(Path(".")) ?? Path(".")).appending(path) }
}
