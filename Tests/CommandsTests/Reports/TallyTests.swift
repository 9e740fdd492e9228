import Analysis
import TaskText
import Testing

@testable import Commands

struct TallyTests {
  @Test("the sum of the numbers of two files is the number of the findings of both")
  func addsUp() {
    let fix = Fix.remove(TextRange(0, 1), title: "Remove", .safe)
    let findings = [
      finding("a", .error, []), finding("b", .error, [fix]), finding("a", .warning, []),
      finding("a", .error, [Fix.remove(TextRange(0, 1), title: "Remove", .unsafe)]),
      finding("c", .hint, [fix, fix]),
    ]
    for count in 0...findings.count {
      var (first, second) = (Tally(), Tally())
      first.add(Array(findings[..<count]))
      second.add(Array(findings[count...]))
      (first.files, second.files) = (1, 1)
      first += second
      #expect(first.byRule == ["a": 3, "b": 1, "c": 1])
      #expect(first.bySeverity == [.error: 3, .warning: 1, .hint: 1])
      #expect(first.count == 5)
      #expect(first.worst == .error)
      #expect((first.safelyFixable, first.unsafelyFixable, first.files) == (1, 1, 2))
    }
  }

  private func finding(_ rule: String, _ severity: Severity, _ fixes: [Fix]) -> Finding {
    Finding(
      rule: rule, severity: severity, range: TextRange(0, 1), message: "bad", fixes: fixes)
  }
}
