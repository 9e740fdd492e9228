import Files
import Testing

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
