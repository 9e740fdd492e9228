import Settings
import Testing

@testable import Analysis

@Suite("Completion in searches")
struct SearchCompletionTests {
  @Test func namesFollowAnAtSign() throws {
    try checkCompletions(
      "- a @work @due(2025-05-11)\nS @search(@d$0)", offers: ["due", "done"], hides: ["work"],
      first: ["due"], inserts: ["due": "- a @work @due(2025-05-11)\nS @search(@due)"])
    try checkCompletions(
      "- a @work\nS @search(not @$0 and @x)", offers: ["work", "text", "type"],
      inserts: ["work": "- a @work\nS @search(not @work and @x)"])
  }

  @Test func theParenthesisMayBeMissing() throws {
    try checkCompletions(
      "S @search(@d$0", offers: ["due"], inserts: ["due": "S @search(@due"])
    try checkCompletions(
      "S @search(@today and not @do$0", offers: ["done"],
      inserts: ["done": "S @search(@today and not @done"])
  }

  @Test func keywordsAreThoseThatMayFollow() throws {
    try checkCompletions(
      "S @search(@today $0)", offers: ["and", "or", "=", "contains", "[d]", "union"],
      hides: ["task", "not"])
    try checkCompletions(
      "S @search(@today a$0)", first: ["and"],
      inserts: [
        "and": "S @search(@today and)"
      ])
    try checkCompletions(
      "- a @x\n- b @x\nS @search($0)", offers: ["task", "not", "="], hides: ["and", "union"],
      first: ["@x", "@search", "not", "task"])
    try checkCompletions("S @search(task n$0)", first: ["not"])
    try checkCompletions("S @search(co$0)", inserts: ["count": "S @search(count\\()"])
  }

  @Test func valuesOfTheTagFollowARelation() throws {
    let text = "- a @who(ann) @p(a or b)\n"
    try checkCompletions(
      "\(text)S @search(@p = $0)", first: ["a or b"],
      inserts: ["a or b": "\(text)S @search(@p = \"a or b\")"])
    try checkCompletions("\(text)S @search(@who contains a$0)", first: ["ann"])
    try checkCompletions("S @search(@type = t$0)", first: ["task"])
    try checkCompletions(
      "\(text)S @search(@who contains [l] bo, a$0)", first: ["ann"],
      inserts: ["ann": "\(text)S @search(@who contains [l] bo, ann)"])
  }

  @Test func daysFollowTheModifierOfDates() throws {
    try checkCompletions("S @search(@due <= [d] $0)", first: ["today", "tomorrow"])
    try checkCompletions(
      "S @search(@due <= [d] next w$0)", first: ["next week"],
      inserts: ["next week": "S @search(@due <= [d] next week)"])
    try checkCompletions("S @search(@due <= [d] today a$0)", first: ["and"])
  }

  @Test func daysFollowTheRelationOfADateTag() throws {
    let text = "- a @due(2025-05-11)\n"
    try checkCompletions(
      "\(text)S @search(@due <= $0)", offers: ["2025-05-11", "[n]"], first: ["today", "tomorrow"],
      inserts: ["today": "\(text)S @search(@due <= [d] today)"])
    try checkCompletions(
      "S @search(@due = to$0)", first: ["today", "tomorrow"],
      inserts: ["tomorrow": "S @search(@due = [d] tomorrow)"])
    try checkCompletions("S @search(@due = [s] $0)", hides: ["today"])
  }
}
