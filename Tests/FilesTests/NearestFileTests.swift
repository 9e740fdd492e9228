import Files
import Testing

struct NearestFileTests {
  @Test("the file of the folder itself comes before those above it")
  func prefersTheNearest() throws {
    let scratch = try Scratch(["x.json": "", "a/b/x.json": "", "a/b/c/y": "", "a/d/y": ""])
    let root = try #require(resolve(scratch.path))
    var nearest = NearestFile(named: "x.json")
    for _ in 0..<2 {
      #expect(nearest.path(from: root.appending("a/b/c")) == root.appending("a/b/x.json"))
      #expect(nearest.path(from: root.appending("a/b")) == root.appending("a/b/x.json"))
      #expect(nearest.path(from: root.appending("a/d")) == root.appending("x.json"))
      #expect(nearest.path(from: root) == root.appending("x.json"))
    }
  }

  @Test("a folder of that name is passed over, and so is one that is missing")
  func passesFoldersOver() throws {
    let scratch = try Scratch(["x.json": "", "a/x.json/y": ""])
    let root = try #require(resolve(scratch.path))
    var nearest = NearestFile(named: "x.json")
    #expect(nearest.path(from: root.appending("a")) == root.appending("x.json"))
    #expect(nearest.path(from: root.appending("missing/b")) == root.appending("x.json"))
  }

  @Test("where no folder has the file there is none")
  func findsNothing() throws {
    let scratch = try Scratch(["a/y": ""])
    var nearest = NearestFile(named: "surely-no-file-has-this-name.json")
    #expect(nearest.path(from: scratch.path.appending("a")) == nil)
  }
}
