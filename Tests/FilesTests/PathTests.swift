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

  @Test("the path of an entry in the folder `.` is just its name")
  func appends() {
    #expect(Path(".").appending("a").string == "a")
    #expect(Path("a").appending("b").string == "a/b")
    #expect(Path("/").appending("b").string == "/b")
  }

  @Test("the case of an extension is ignored")
  func extensions() {
    #expect(Path("x/a.MD").hasExtension("md"))
    #expect(!Path("x/amd").hasExtension("md"))
    #expect(!Path("md").hasExtension("md"))
  }
}
