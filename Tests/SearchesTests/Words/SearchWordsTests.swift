import Searches
import Testing

@Suite struct SearchWordsTests {
  @Test(arguments: [
    ("task @today and not @done", "tasks with `@today` that are not `@done`"),
    ("not @done", "items that are not `@done`"),
    ("*", "items"),
    ("/project", "projects at the top level"),
    ("socks", "items whose text contains `socks`"),
    ("@a or @b or @c", "items with `@a`, `@b` or `@c`"),
    ("not @a and not @b and @c", "items with `@c` that are not `@a` or `@b`"),
    ("not (@a or @b)", "items that are not `@a` or `@b`"),
    (
      "@flag and (@today or @due <=[d] today)",
      "items with `@flag` and (with `@today` or whose `@due` is at or before `today`)"
    ),
    (
      "@due < [d] tomorrow except @done",
      "items whose `@due` is before `tomorrow`, except for items with `@done`"
    ),
    (
      "@a = b union @a != [s] c",
      "items whose `@a` is `b`, together with items whose `@a` is not `c`, letter for letter"
    ),
    ("not @a > [n] 3", "items whose `@a` is not more than `3`, as numbers"),
    (
      "@line matches \"a\" intersect @a contains [l] b, c",
      "items whose line matches `a`, which are also items whose `@a` contains `b, c`, as lists"
    ),
    ("project *//(not @done)[0]", "items that are not `@done` (the first for each) below projects"),
    ("(project/task)[-1]", "tasks directly below projects (the last)"),
    ("task[1:]", "tasks (from number 2 on)"),
    (
      "project count(task not @done) = 0",
      "projects where the number of tasks that are not `@done` below them is `0`"
    ),
    ("a/following-sibling::note", "notes beside and after items whose text contains `a`"),
    ("5 = @a", "items where `5` is `@a`"),
  ])
  func describesWhatASearchSelects(text: String, words: String) {
    #expect(Search(text).inWords == words)
  }

  @Test(arguments: ["", "a except"])
  func aSearchThatCannotBeReadHasNoWords(text: String) {
    #expect(Search(text).inWords == nil)
  }
}
