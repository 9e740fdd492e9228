import TaskText
import TestSupport
import Testing

@testable import Analysis

@Test(arguments: [
  ("@due(2025-05-10 13:00 - 2025-05-11 00:00)", false),
  ("@due(2025-05-10 12:00 - 2025-05-10 23:00)", true), ("@due(2025-05-10)", true),
  ("@due(2025-05-09 - 2025-05-11)", false),
  ("@due(2025-05-09 13:00 - 2025-05-10 00:00 every day for 2 times)", false),
  ("@due(2025-05-01) @repeat(nonsense) @repeat(every day)", true),
  ("@due(2025-05-01 every month)", true), ("@due(2025-05-01 every month thru 2025-12-31)", true),
  ("@due(2025-05-01 every month on the 12th)", false), ("@due(2025-05-11 every day)", false),
  ("@due(2025-05-01 09:00 every month)", false),
  ("@due(2025-05-01 - 2025-05-02 every month)", false),
])
func lintAndAgendaAgreeOnOverdueTasks(_ tags: String, isOverdue: Bool) throws {
  let context = try sundayContext()
  let findings = allFindings(in: Array("- a \(tags)".utf8), isMarkdown: false, context)
  #expect(findings.contains { $0.rule == Rule.overdueTask.id } == isOverdue)
  let found = agenda("- a \(tags)")
  #expect((found.overdue + found.occurrences).contains { $0.state == .overdue } == isOverdue)
}
