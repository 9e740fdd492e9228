import Searches
import TaskText
import Testing

@Suite struct SearchUnmatchablePartsTests {
  /// Checks the parts of a search that never match: their text, then the message.
  private func check(_ text: String, _ expected: String...) {
    let search = Search(text)
    #expect(search.problems.isEmpty)
    #expect(
      search.unmatchableParts().map { problem in
        let range = problem.range.lowerBound..<problem.range.upperBound
        return "\(String(decoding: search.bytes[range], as: UTF8.self)): \(problem.message)"
      } == expected)
  }

  @Test func valuesHaveTheTypeOfTheModifier() {
    check("@done = [d] when pigs fly", "when pigs fly: `when pigs fly` is not a date")
    check("@due < [d] frday", "frday: `frday` is not a date; did you mean `friday`?")
    check("@a > [n] high", "high: `high` is not a number")
    check("@a contains [dl] today, soon", "today, soon: `today, soon` is not a date")
    check("@done = [d] 2025-05", "2025-05: `2025-05` is not a date")
    check("@done != [d] when pigs fly and @a != [n] high")
    check("@done > [d] feb 29 and @a > [n] 3 apples and @est > [n] 1h30m")
  }

  @Test func someAttributesAreNeverThere() {
    check("@id = 3 and @a:b", "@id: no item has `@id`", "@a:b: no item has `@a:b`")
  }

  @Test func someRelationsHaveNoMeaningForSomeTypes() {
    check("@a contains [n] 3", "@a contains [n] 3: `contains` never holds with `[n]`")
    check("@a < [l] 3", "@a < [l] 3: `<` never holds with `[l]`")
    check("@a [d] today", "@a [d] today: `contains` never holds with `[d]`")
    check("@a matches [l] 3", "@a matches [l] 3: `matches` never holds with `[l]`")
  }

  @Test func thereAreThreeTypes() {
    check("@type = foo", "foo: `foo` is not a type: `project`, `task` and `note` are")
    check("@type = [s] Task", "Task: `Task` is not a type: `project`, `task` and `note` are")
    check("@type = Task and @type contains oj")
  }

  @Test func textIsNotAnAttribute() {
    check(
      "@na and not project = \"Archive\"",
      "project = \"Archive\": `project` and `Archive` are both text; an attribute begins with `@`")
    check("a = A and 1 < 2")
  }

  @Test func regularExpressionsHaveToBeValid() {
    check("matches \"a(b\"", "(: `(` has no `)` in the regular expression")
    check("matches \"\\\"(b\"", "(: `(` has no `)` in the regular expression")
    check("count(@a matches *x) = 0", "*: `*` has nothing to repeat on its left")
    check("matches \"(a)\\\\1\"", "\\\\1: `\\1` refers to a group, which is not supported")
    check("matches @a and matches \"a.c\"")
  }
}
