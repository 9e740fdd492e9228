import Files
import Testing

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
