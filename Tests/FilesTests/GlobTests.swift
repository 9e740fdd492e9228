import Files
import Testing

struct GlobTests {
  @Test(
    "a glob matches some paths and not others",
    arguments: [
      ("*.todo", ["a.todo", "x/a.todo", ".todo"], ["a.todo.txt", "todo"]),
      ("**/*.todo", ["a.todo", "x/a.todo", "x/y/a.todo", ".todo"], ["a.todox", "atodo"]),
      ("**/TODO", ["TODO", "a/TODO", "a/b/TODO"], ["TODO/a", "aTODO", "todo"]),
      ("/a", ["/a"], ["a", "b/a"]),
      ("a/*", ["a/b", "a/"], ["a", "a/b/c", "b/a/c"]),
      ("a/**", ["a/b", "a/b/c"], ["a", "a/", "b/a/c"]),
      ("a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["a/xb", "ab", "a/b/c"]),
      ("a**/b", ["a/b", "axy/b"], ["a/x/b"]),
      ("**", ["a", "a/b"], []),
      ("a?c", ["abc", "aéc", "a🙂c"], ["ac", "abbc", "a/c"]),
      ("[a-c]x/y", ["ax/y", "cx/y"], ["dx/y", "x/y"]),
      ("[!a-c]x", ["dx", "éx"], ["ax", "x"]),
      ("[^a]", ["b"], ["a"]),
      ("[]]", ["]"], ["["]),
      ("[a-]", ["a", "-"], ["b"]),
      ("[[:digit:]x]", ["7", "x"], ["d", ":"]),
      ("a[/]b/c", [], ["a/b/c"]),
      ("*.{todo,tasks}", ["a.todo", "a.tasks"], ["a.tod", "a.{todo,tasks}"]),
      ("{a,b{c,d}}/e", ["a/e", "bc/e", "bd/e"], ["b/e", "ac/e"]),
      ("{**/*.todo,**/x}", ["q/a.todo", "x", "q/x"], ["qx"]),
      ("{a,}b/c", ["ab/c", "b/c"], ["a/c"]),
      ("\\*.todo", ["*.todo"], ["a.todo"]),
      ("a,b", ["a,b"], ["a"]),
      ("", [""], ["a"]),
      ("*", ["a", ""], []),
      ("**x", ["x", "ax"], ["xa"]),
      ("*/x", ["a/x", "/x"], ["x", "a/b/x"]),
      ("**/", ["", "a/", "a/b/"], ["a", "a/b"]),
      ("**/*", ["", "a", "a/b", "a/"], []),
      ("**/*x/y", ["x/y", "ax/y", "b/ax/y"], ["x/yy", "y"]),
      ("**/é", ["é", "a/é"], ["aé"]),
    ])
  func matches(pattern: String, accepted: [String], refused: [String]) throws {
    let glob = try Glob(pattern)
    for path in accepted { #expect(glob.matches(path), "\(pattern) should match \(path)") }
    for path in refused { #expect(!glob.matches(path), "\(pattern) should not match \(path)") }
  }

  @Test(
    "an invalid pattern is an error",
    arguments: [
      ("[a", GlobError.unclosedBracket), ("[", .unclosedBracket), ("{a,b", .unclosedBrace),
      ("[z-a]", .reversedRange), ("a\\", .danglingBackslash),
      (String(repeating: "{", count: 1000), .tooDeep),
    ])
  func refuses(pattern: String, reason: GlobError) {
    #expect(throws: reason) { try Glob(pattern) }
  }

  @Test("a pattern with many stars and choices does not take exponential time")
  func isLinear() throws {
    let stars = try Glob(String(repeating: "*a", count: 200) + "/")
    #expect(!stars.matches(String(repeating: "a", count: 2000) + "b/"))
    let choices = try Glob(String(repeating: "{a,aa}", count: 200) + "/")
    #expect(!choices.matches(String(repeating: "a", count: 2000) + "b/"))
  }

  @Test("a path that is not valid UTF-8 is matched by its bytes")
  func matchesInvalidUTF8() throws {
    let path: [UInt8] = [0xFF] + Array(".todo".utf8)
    #expect(try Glob("**/?.todo").matches(path[...]))
    #expect(try !Glob("**/ÿ.todo").matches(path[...]))
  }
}
