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

@Suite struct FileURITests {
  @Test(arguments: [
    ("file:///a/b%20c", "/a/b c"), ("file:/a", "/a"), ("FILE:///a", "/a"), ("File:/a", "/a"),
    ("file://host/a", "/a"), ("file://host", nil), ("file:a", nil), ("file:", nil), ("fil", nil),
    ("untitled:/a", nil), ("profile:///a", nil), ("", nil),
  ])
  func aFileIsNamedByItsURI(uri: String, path: String?) {
    #expect(Path(uri: uri) == path.map { Path($0) })
  }
}

@Suite struct PercentEncodingTests {
  @Test func everyByteOfAPathIsReadBack() {
    let path = Path((1...255).map { UInt8($0) })
    #expect(percentDecoded(path.percentEncoded) == path.bytes)
    #expect(path.percentEncoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
  }

  @Test(arguments: [
    ("/a b/é", "/a%20b/%C3%A9"), ("a-b_c.d~e", "a-b_c.d~e"), ("50%", "50%25"), ("", ""),
  ])
  func onlyUnreservedCharactersAndSlashesStayAsTheyAre(path: String, encoded: String) {
    #expect(Path(path).percentEncoded == encoded)
  }

  @Test(arguments: [("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("%c3%a9", "é"), ("%2525", "%25")])
  func aPercentSignBeforeAnythingButTwoDigitsIsKept(text: String, decoded: String) {
    #expect(percentDecoded(text) == Array(decoded.utf8))
  }
}
