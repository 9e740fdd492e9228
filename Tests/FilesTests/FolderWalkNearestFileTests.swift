import Files
import Foundation
import TestSupport
import Testing

struct NearestFileTests {
  @Test("a file in the folder itself takes precedence over those above it")
  func prefersTheNearest() throws {
    let scratch = try ScratchFolder(["x.json": "", "a/b/x.json": "", "a/b/c/y": "", "a/d/y": ""])
    let root = try #require(resolve(scratch.path))
    var nearest = NearestFile(named: "x.json")
    for _ in 0..<2 {
      #expect(nearest.path(from: root.appending("a/b/c")) == root.appending("a/b/x.json"))
      #expect(nearest.path(from: root.appending("a/b")) == root.appending("a/b/x.json"))
      #expect(nearest.path(from: root.appending("a/d")) == root.appending("x.json"))
      #expect(nearest.path(from: root) == root.appending("x.json"))
    }
  }

  @Test("a folder with the name is skipped, and so is a missing folder")
  func skipsFolders() throws {
    let scratch = try ScratchFolder(["x.json": "", "a/x.json/y": ""])
    let root = try #require(resolve(scratch.path))
    var nearest = NearestFile(named: "x.json")
    #expect(nearest.path(from: root.appending("a")) == root.appending("x.json"))
    #expect(nearest.path(from: root.appending("missing/b")) == root.appending("x.json"))
  }

  @Test("a pipe with the name is found, to be refused, and a link to `/dev/null` is skipped")
  func findsPipes() throws {
    let scratch = try ScratchFolder(["x.json": "", "a/y": "", "b/y": ""])
    let root = try #require(resolve(scratch.path))
    #expect(mkfifo(root.appending("a/x.json").string, 0o600) == 0)
    try scratch.link("b/x.json", to: "/dev/null")
    var nearest = NearestFile(named: "x.json")
    #expect(nearest.path(from: root.appending("a")) == root.appending("a/x.json"))
    #expect(nearest.path(from: root.appending("b")) == root.appending("x.json"))
  }

  @Test("there is no nearest file if no folder has it")
  func findsNothing() throws {
    let scratch = try ScratchFolder(["a/y": ""])
    var nearest = NearestFile(named: "surely-no-file-has-this-name.json")
    #expect(nearest.path(from: scratch.path.appending("a")) == nil)
  }
}
