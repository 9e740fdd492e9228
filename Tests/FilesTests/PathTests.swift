import Files
import Testing

struct PathTests {
  @Test(
    "a path has a name and a parent",
    arguments: [
      ("a", "a", "."), ("a/b", "b", "a"), ("a/b/", "b", "a"), ("/a", "a", "/"),
      ("/a//b", "b", "/a"), ("/", "", nil), (".", ".", nil), ("", "", nil),
    ] as [(String, String, String?)])
  func splits(text: String, name: String, parent: String?) {
    let path = Path(text)
    #expect(String(decoding: path.name, as: UTF8.self) == name)
    #expect(path.parent?.string == parent)
  }

  @Test("an entry of the folder `.` is written without it")
  func appends() {
    #expect(Path(".").appending("a").string == "a")
    #expect(Path("a").appending("b").string == "a/b")
    #expect(Path("/").appending("b").string == "/b")
  }

  @Test("an extension is compared without regard to case")
  func extensions() {
    #expect(Path("x/a.MD").hasExtension("md"))
    #expect(!Path("x/amd").hasExtension("md"))
    #expect(!Path("md").hasExtension("md"))
  }
}
