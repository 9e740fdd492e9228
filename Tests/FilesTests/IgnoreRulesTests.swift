import Foundation
import Testing

@testable import Files

struct IgnoreFileTests {
  @Test(
    "an ignore file ignores some paths and keeps others",
    arguments: [
      ("*.o\n", ["a.o", "x/a.o"], ["a.c"]),
      ("# x\n\n\\#y\n", ["#y"], ["x", "# x"]),
      ("a\n!a\n", [], ["a"]),
      ("*\n!keep\n", ["a", "x/a"], ["keep", "x/keep"]),
      ("\\!a\n", ["!a"], ["a"]),
      ("/a\n", ["a"], ["x/a"]),
      ("a/b\n", ["a/b"], ["x/a/b"]),
      ("dir/\n", ["dir/", "x/dir/"], ["dir", "x/dir"]),
      ("x/dir/\n", ["x/dir/"], ["dir/", "y/x/dir/"]),
      ("a \nb\\ \n", ["a", "b "], ["a ", "b"]),
      ("a\r\n", ["a"], ["a\r"]),
      ("\u{FEFF}a\n", ["a"], []),
      ("**/a\n", ["a", "x/a", "x/y/a"], ["xa"]),
      ("a/**\n", ["a/x", "a/x/y"], ["a", "x/a/y"]),
      ("{a,b}\n", ["{a,b}"], ["a", "b"]),
      ("[\na\\\nb\n", ["b"], ["[", "a", "a\\"]),
      ("!\n/\n//\n", [], ["a", "/"]),
    ])
  func ignores(text: String, ignored: [String], kept: [String]) {
    let file = IgnoreFile(Array(text.utf8))
    func isIgnored(_ path: String) -> Bool {
      let isFolder = path.hasSuffix("/")
      let bytes = Array(isFolder ? path.dropLast().utf8 : path[...].utf8)
      return file.ignores(bytes[...], isFolder: isFolder) ?? false
    }
    for path in ignored { #expect(isIgnored(path), "\(path) should be ignored") }
    for path in kept { #expect(!isIgnored(path), "\(path) should be kept") }
  }
}
