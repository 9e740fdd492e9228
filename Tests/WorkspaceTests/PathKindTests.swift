import Files
import Testing
import Workspace

@Suite struct PathKindTests {
  @Test(arguments: [("a.md", true), ("x/a.MARKDOWN", true), ("a.todo", false), ("md", false)])
  func markdownIsKnownByTheExtension(path: String, isMarkdown: Bool) {
    #expect(Path(path).isMarkdown == isMarkdown)
  }
}
