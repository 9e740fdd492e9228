import Files
import Foundation
import TestSupport
import Testing

struct FolderWalkTests {
  private let taskLists = FileSelection(
    include: GlobList(readable: ["**/*.todo", "**/*.tasks", "**/TODO"], base: nil),
    exclude: GlobList([], base: nil))

  @Test("task lists are found in the byte order of their paths")
  func ordersByPath() throws {
    try checkWalk(
      [
        "b.todo": "", "a/z.todo": "", "a.todo": "", "a-b/x.todo": "", "a/b/c.tasks": "", "TODO": "",
      ],
      finds: ["TODO", "a-b/x.todo", "a.todo", "a/b/c.tasks", "a/z.todo", "b.todo"])
  }

  @Test("hidden folders are skipped and hidden files are not")
  func skipsHiddenFolders() throws {
    try checkWalk([".hidden/a.todo": "", ".todo": "", "x/.todo": ""], finds: [".todo", "x/.todo"])
  }

  @Test("nested ignore files take precedence and are relative to their own folder")
  func nestsIgnoreFiles() throws {
    try checkWalk(
      [
        ".gitignore": "*.todo\nout/\n", "a/.gitignore": "!keep.todo\n/b.tasks\n",
        "a/keep.todo": "", "a/drop.todo": "", "a/b.tasks": "", "a/c/b.tasks": "",
        "out/x.tasks": "", "a/out/x.tasks": "",
      ], finds: ["a/c/b.tasks", "a/keep.todo"])
  }

  @Test("`.ignore` takes precedence over `.gitignore`, and that over `.git/info/exclude`")
  func ranksIgnoreFiles() throws {
    try checkWalk(
      [
        ".git/info/exclude": "a.todo\nb.todo\nc.todo\n", ".gitignore": "!b.todo\nd.todo\n!c.todo\n",
        ".ignore": "c.todo\n!d.todo\n", "a.todo": "", "b.todo": "", "c.todo": "", "d.todo": "",
      ], finds: ["b.todo", "d.todo"])
  }

  @Test("the ignore files above the walked folder apply, up to the repository's root")
  func readsIgnoreFilesAbove() throws {
    try checkWalk(
      [
        ".ignore": "*.todo\n", "repository/.git/HEAD": "", "repository/.gitignore": "/x/y/a.todo\n",
        "repository/x/.gitignore": "b.todo\n", "repository/x/y/a.todo": "",
        "repository/x/y/b.todo": "", "repository/x/y/c.todo": "",
      ], in: "repository/x/y", finds: ["c.todo"])
  }

  @Test("the `.gitignore` outside a nested repository does not apply inside it")
  func separatesRepositories() throws {
    try checkWalk(
      [".git/HEAD": "", ".gitignore": "*.todo\n", "inner/.git/HEAD": "", "inner/a.todo": ""],
      finds: ["inner/a.todo"])
  }

  @Test("files that an ignore file alone leaves out are told, and ignored folders are not entered")
  func tellsIgnoredFiles() throws {
    let scratch = try ScratchFolder([
      ".gitignore": "a.todo\na.txt\nout/\n.x/a.todo\n", ".ignore": "b.todo\nold.todo\n",
      "in/.git/info/exclude": "c.tasks\n", "a.todo": "", "b.todo": "", "a.txt": "", "old.todo": "",
      "in/c.tasks": "", "out/a.todo": "", ".x/a.todo": "", "d.todo": "",
    ])
    var ignored: [String] = []
    var found = 0
    let selection = FileSelection(
      include: taskLists.include, exclude: GlobList(readable: ["old.todo"], base: scratch.path))
    FolderWalk(settingsName: "") { _ in nil }
      .forEachStep(in: scratch.path, startingWith: selection) { step in
        switch step {
        case .file: found += 1
        case .absent(.ignored(let name), let path, isFolder: false):
          ignored.append("\(String(decoding: path.name, as: UTF8.self)) \(name)")
        case .folder, .absent, .failed: break
        }
      }
    #expect(found == 1)
    #expect(
      ignored == ["a.todo .gitignore", "b.todo .ignore", "c.tasks .git/info/exclude"])
  }

  @Test("what keeps a file from being found is told")
  func tellsAbsences() throws {
    let scratch = try ScratchFolder([
      ".gitignore": "a.todo\nout/\n", "a.todo": "", "in/b.todo": "", "b.txt": "", "out/b.todo": "",
      ".hidden/b.todo": "", "old/b.todo": "",
    ])
    try scratch.link("link", to: "in")
    let selection = FileSelection(
      include: taskLists.include, exclude: GlobList(readable: ["old/**"], base: scratch.path))
    let walk = FolderWalk(settingsName: "") { _ in nil }
    let cases: [(String, FolderWalk.Absence?)] = [
      ("in/b.todo", nil), ("a.todo", .ignored(by: ".gitignore")),
      ("out/b.todo", .ignored(by: ".gitignore")), ("b.txt", .notIncluded),
      (".hidden/b.todo", .hidden), ("link/b.todo", .link), ("old/b.todo", .excluded),
      ("in/c.todo", .missing), ("in", .missing),
    ]
    for (path, absence) in cases {
      let path = scratch.path.appending(path)
      #expect(walk.absence(of: path, in: scratch.path, startingWith: selection) == absence)
    }
  }

  @Test("links to folders are not followed and links to files are read")
  func doesNotFollowLinks() throws {
    let scratch = try ScratchFolder(["a/x.todo": ""])
    try scratch.link("a/loop", to: "..")
    try scratch.link("b", to: "a")
    try scratch.link("c.todo", to: "a/x.todo")
    try scratch.link("d.todo", to: "nowhere")
    #expect(walk(scratch) == ["a/x.todo", "c.todo"])
  }

  @Test("a folder with its own settings has its own selection, relative to the folder")
  func usesTheSettingsOfAFolder() throws {
    let scratch = try ScratchFolder([
      "a.todo": "", "in/.tagline.json": "", "in/a.todo": "", "in/b.list": "", "in/old/c.list": "",
      "in/new/old/c.list": "",
    ])
    let found = walk(scratch) { folder in
      let base = resolve(folder)
      return FileSelection(
        include: GlobList(readable: ["**/*.list"], base: base),
        exclude: GlobList(readable: ["old/**"], base: base))
    }
    #expect(found == ["a.todo", "in/b.list", "in/new/old/c.list"])
  }

  @Test("a missing folder is reported and nothing is found")
  func reportsFailures() throws {
    var failures: [FileError] = []
    let missing = try ScratchFolder().path.appending("missing")
    var found: [FoundFile] = []
    FolderWalk(settingsName: "") { _ in nil }
      .forEachStep(in: missing, startingWith: taskLists) { step in
        if case .file(let file) = step { found.append(file) }
        if case .failed(_, let error) = step { failures.append(error) }
      }
    #expect(found.isEmpty)
    #expect(failures == [.notFound])
  }

  @Test("an ignore file that cannot be read is reported, and its folder is walked without it")
  func reportsIgnoreFiles() throws {
    let large = String(repeating: "#\n", count: 1 << 19) + "a.todo\n"
    let scratch = try ScratchFolder([
      "a.todo": "", ".gitignore": large, "in/.ignore/x": "", "in/a.todo": "",
    ])
    #expect(mkfifo(scratch.path.appending("in/.gitignore").string, 0o600) == 0)
    try scratch.link(".ignore", to: "/dev/null")
    var failures: [String] = []
    var found = 0
    FolderWalk(settingsName: "") { _ in nil }
      .forEachStep(in: scratch.path, startingWith: taskLists) { step in
        if case .file = step { found += 1 }
        if case .failed(let path, let error) = step {
          failures.append("\(String(decoding: path.name, as: UTF8.self)) \(error)")
        }
      }
    #expect(found == 2)
    #expect(failures == [".gitignore has more than 1 MiB", ".gitignore is a pipe, not a file"])
  }

  private func checkWalk(
    _ files: [String: String], in folder: String = "", finds expected: [String]
  ) throws {
    #expect(walk(try ScratchFolder(files), in: folder) == expected)
  }

  private func walk(
    _ scratch: ScratchFolder, in folder: String = "",
    selection: @escaping (Path) -> FileSelection? = { _ in nil }
  ) -> [String] {
    let root = folder.isEmpty ? scratch.path : scratch.path.appending(folder)
    return FolderWalk(settingsName: ".tagline.json", selection: selection)
      .files(in: root, startingWith: taskLists)
      .map { $0.path.components(below: root).map { String(decoding: $0, as: UTF8.self) } ?? "" }
  }
}

struct FoundFileTests {
  @Test("of several paths to a file, the first one that is not a link is kept")
  func keepsEachFileOnce() throws {
    let scratch = try ScratchFolder(["in/a.todo": "", "out/b.todo": "", "out/c.todo": ""])
    try scratch.link("in/1.todo", to: "a.todo")
    try scratch.link("in/2.todo", to: "../out/b.todo")
    try scratch.link("in/3.todo", to: "../out/b.todo")
    try scratch.link("in/linked", to: "../out")
    let names = [
      "in/1.todo", "in/2.todo", "in/3.todo", "in/a.todo", "in/../in/a.todo", "in/linked/c.todo",
      "out/c.todo",
    ]
    let files = names.map { FoundFile(scratch.path.appending($0)) }
    let kept = distinct(files).map {
      String(decoding: $0.path.components(below: scratch.path) ?? [], as: UTF8.self)
    }
    #expect(kept == ["in/2.todo", "in/a.todo", "in/linked/c.todo"])
  }
}
