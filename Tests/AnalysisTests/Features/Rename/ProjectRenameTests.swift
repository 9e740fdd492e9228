import Settings
import TaskText
import Testing

@testable import Analysis

private let document = Document(
  "Home: @x\n\t- a\n\tGarden:\n\t\t- b @project(Home / Garden)\nHome / Shed:\n- c @project(Home)\n")

@Suite struct ProjectRenameTests {
  /// The text after the project `Home` got another title.
  private func renamed(_ document: Document, to title: String) throws -> String {
    let rename = try ProjectRename(of: "Home", to: title, uses: uses(of: [document]))
    var edited = document
    for edit in try rename.edits(in: document).reversed() {
      edited.replace(edit.range, with: edit.replacement)
    }
    return edited.text
  }

  @Test func titlesAndValuesThatNameTheProjectAreRenamed() throws {
    #expect(
      try renamed(document, to: "House (old)")
        == document.text.replacing("Home: @x", with: "House (old): @x")
        .replacing("(Home)", with: "(House \\(old\\))")
        .replacing("(Home / G", with: "(House \\(old\\) / G"))
  }

  @Test(arguments: [
    ("project Home", "project House"),
    ("project home//task not @done", "project House//task not @done"),
    ("project @text = Home or not Home", "project @text = House or not House"),
    ("project [s] home", "project [s] home"), ("project Home Office", "project Home Office"),
    ("task Home", "task Home"), ("Home", "Home"), ("project matches Home", "project matches Home"),
    ("project @project = Home", "project @project = House"),
    (#"count\(project Home\) = 1"#, #"count\(project House\) = 1"#),
    (#"project count\(task Home\) = 1"#, #"project count\(task Home\) = 1"#),
  ])
  func searchesForTheProjectAreRenamed(search: String, result: String) throws {
    let text = "Home:\n- a @project(Home)\nS @search(\(search))\n"
    let expected = "House:\n- a @project(House)\nS @search(\(result))\n"
    #expect(try renamed(Document(text), to: "House") == expected)
  }

  @Test func aSearchForAProjectThatNoTagNamesIsRenamed() throws {
    let text = "Home:\nS @search(project Home)\n"
    #expect(
      try renamed(Document(text), to: "and")
        == "and:\nS @search(project \"and\")\n")
  }

  @Test func onlyRenamesOfTagsInUseAreAskedAbout() throws {
    let none = try ProjectRename(of: "Barn", to: "B", uses: uses(of: [Document("Barn:\n")]))
    #expect(none.renamesInUse.isEmpty)
    let both = try ProjectRename(of: "Home", to: "House", uses: uses(of: [document]))
    #expect(
      Set(both.renamesInUse.compactMap(\.query.value)) == ["Home", "Home / Garden"])
  }

  @Test func aProjectThatDoesNotExistIsRefused() throws {
    let uses = uses(of: [document])
    for (title, nearest) in [("home", "Home"), ("Gardn", "Garden"), ("Barn", nil)] {
      #expect(throws: RenameError.noProject(title, nearest: nearest)) {
        try ProjectRename(of: title, to: "House", uses: uses)
      }
    }
  }

  @Test func ofTwoTitlesThatDifferInCaseOnlyTheExactOneIsRenamedInSearches() throws {
    let text = "Home:\nhome:\nS @search(project home union project Home)\n"
    #expect(
      try renamed(Document(text), to: "House")
        == "House:\nhome:\nS @search(project home union project House)\n")
  }

  @Test func valuesOfAListThatNameTheProjectAreRenamed() throws {
    var project = TagDefinition(added: "project")
    project.payload = .people
    let vocabulary = Vocabulary([project])
    let document = Document("- a @project(Home, Home / Shed, B)\n- b @project(B,Home)\nHome:\n")
    let rename = try ProjectRename(
      of: "Home", to: "House", uses: uses(of: [document]), [vocabulary])
    var edited = document
    for edit in try rename.edits(in: document, vocabulary).reversed() {
      edited.replace(edit.range, with: edit.replacement)
    }
    #expect(edited.text == document.text.replacing("Home", with: "House"))
  }

  @Test func thousandsOfValuesAreRenamedInOneWalk() throws {
    let lines = (0..<3000).map { "- a @project(Home / G\($0))\n" }.joined()
    let text = try renamed(Document("Home:\n" + lines), to: "House")
    #expect(text == "House:\n" + lines.replacing("(Home", with: "(House"))
  }

  @Test func aTitleOfManyMarksIsRenamedWithWhatNamesIt() throws {
    let marks = "a" + String(repeating: "\u{301}\u{323}", count: 40)
    let text = "\(marks):\n- a @project(\(marks) / B)\nS @search(project \(marks))\n"
    for (title, newTitle) in [(marks, "House"), ("House", marks)] {
      let document = Document(text.replacing(marks, with: title))
      let rename = try ProjectRename(of: title, to: newTitle, uses: uses(of: [document]))
      var edited = document
      for edit in try rename.edits(in: document).reversed() {
        edited.replace(edit.range, with: edit.replacement)
      }
      #expect(Array(edited.text.utf8) == Array(text.replacing(marks, with: newTitle).utf8))
    }
  }

  @Test func theOtherPartsOfAPathStayAsTheyAreWritten() throws {
    let marks = "a" + String(repeating: "\u{301}\u{323}", count: 40)
    let text =
      "Home:\n- a @project(Home / \(marks))\nS @search(@project = \"Home / \(marks)\")\n"
    let result = try renamed(Document(text), to: "House")
    #expect(Array(result.utf8) == Array(text.replacing("Home", with: "House").utf8))
  }

  @Test func aTitleThatAnotherProjectHasIsARisk() throws {
    let uses = uses(of: [Document("Home:\n\t- a\nHouse:\n\t- b\n")])
    func risks(_ title: String) throws -> [Rename.Risk] {
      let rename = try ProjectRename(of: "Home", to: title, uses: uses)
      return uses.risks(of: rename.renamesInUse, [.predefined]).flatMap(\.risks)
    }
    #expect(try risks("House") == [.mergesProjects(count: 1)])
    #expect(try risks("Barn") == [])
    #expect(try risks("Home") == [])
  }

  @Test(arguments: [
    ("", "a project needs a title: write a line of text"),
    (" ", "a project needs a title: write a line of text"),
    (
      "- a",
      "`- a` cannot be the title of a project: a title is one line of text, without a bullet or "
        + "tags"
    ),
    (
      "A / B",
      "`A / B` cannot be the title of a project: ` / ` separates the titles of projects inside each "
        + "other; write `/` without spaces"
    ),
  ])
  func aTextThatIsNoTitleIsRefused(text: String, message: String) throws {
    let error = #expect(throws: RenameError.self) { _ = try renamed(document, to: text) }
    #expect(error?.description == message)
  }
}
