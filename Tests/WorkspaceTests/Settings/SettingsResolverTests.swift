import Analysis
import CivilDates
import Files
import JSON
import Settings
import TaskText
import TestSupport
import Testing
import Workspace

private let off = #"{ "rules": { "duplicate-tag": "off" } }"#
private let hint = #"{ "rules": { "duplicate-tag": "hint" } }"#

@Suite struct SettingsResolverTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder([
      ".tagline.json": off, "a/x": "", "b/.tagline.json": hint, "b/c/x": "",
      "bad/.tagline.json": "{",
    ])
  }

  private func resolver(
    _ audience: CheckContext.Audience = .lint, _ source: SettingsResolver.Source = .nearest,
    _ choice: RuleChoice = RuleChoice()
  ) -> SettingsResolver {
    SettingsResolver(today: .first, audience: audience, source: source, choice: choice)
  }

  private func level(_ context: CheckContext) -> RuleLevel? {
    context.settings.rules["duplicate-tag"]
  }

  @Test func theNearestFileAppliesAndItsContextIsShared() {
    var settings = resolver()
    let outer = settings.context(in: folder.path)
    #expect(level(outer) == .off)
    #expect(settings.context(of: folder.path.appending("a/x")) === outer)
    let inner = settings.context(in: folder.path.appending("b"))
    #expect(level(inner) == .hint)
    #expect(settings.context(in: folder.path.appending("b/c")) === inner)
    #expect(settings.context(in: folder.path) === outer)
  }

  @Test(arguments: [CheckContext.Audience.editor, .lint])
  func aFolderThatDoesNotExistHasTheSettingsOfTheOneAboveIt(audience: CheckContext.Audience) {
    var settings = resolver(audience)
    #expect(level(settings.context(in: folder.path.appending("b/no/such"))) == .hint)
  }

  @Test func oneFileOrNoneAppliesToAll() {
    var one = resolver(.lint, .file(folder.path.appending("b/.tagline.json")))
    #expect(level(one.context(in: folder.path)) == .hint)
    #expect(!one.isByFolder)
    var none = resolver(.lint, .isolated)
    #expect(level(none.context(in: folder.path)) == nil)
    #expect(none.context(in: nil) === none.context(in: folder.path))
  }

  @Test func rulesAreOffInTheFilesThatThePatternsName() throws {
    var ignores = FileIgnores()
    ignores.add(["invalid-date"], in: GlobList([try Glob("b/**")], base: folder.path))
    var settings = resolver(.lint, .nearest, RuleChoice(added: ["overdue-task"], byFile: ignores))
    let general = settings.context(of: folder.path.appending("a/x"))
    #expect(general.settings.rules["invalid-date"] == nil)
    #expect(general.settings.rules["overdue-task"] != .off)
    let narrowed = settings.context(of: folder.path.appending("b/c/x"))
    #expect(narrowed.settings.rules["invalid-date"] == .off)
    #expect(settings.context(of: folder.path.appending("b/c/y")) === narrowed)
  }

  @Test func anEditorsSettingsThatAreTooLongAreIgnoredWithAReason() {
    var settings = resolver(.editor)
    let before = settings.context(in: folder.path)
    let change = settings.setEditor(
      .configuration,
      ["exclude": .array((0..<20_000).map { .string("\($0)") }), "maxTags": 1])
    #expect(change.problems == ["they have more than 128 KiB and are ignored"])
    #expect(!change.changesSettings && !change.changesFiles)
    #expect(settings.context(in: folder.path) === before)
  }

  @Test func ofManyProblemsInAnEditorsSettingsTheFirstAreTold() {
    var settings = resolver(.editor)
    let people = JSONValue.array(Array(repeating: 1, count: 50))
    let change = settings.setEditor(.configuration, ["people": people])
    #expect(change.problems.count == 21 && change.problems.last == "30 more problems")
  }

  @Test func theEditorsSettingsAndBuffersTakePrecedence() throws {
    var settings = resolver(.editor)
    let before = settings.context(in: folder.path)
    _ = settings.setEditor(.initialization, [:])
    #expect(settings.context(in: folder.path) === before)
    let change = settings.setEditor(
      .configuration, ["rules": ["duplicate-tag": "error"], "no": 1])
    #expect(change.changesSettings && !change.changesFiles)
    #expect(level(settings.context(in: folder.path)) == .error)
    _ = settings.setEditor(.configuration, nil)
    let file = folder.path.appending(".tagline.json")
    let isOfRules = settings.setBuffer(Array(hint.utf8), of: file)
    #expect(!isOfRules)
    #expect(level(settings.context(in: folder.path)) == .hint)
    #expect(!settings.isReadFromDisk(file))
    let isOfFiles = settings.setBuffer(Array(#"{ "include": ["*.md"] }"#.utf8), of: file)
    let isOfFilesAgain = settings.setBuffer(nil, of: file)
    #expect(isOfFiles && isOfFilesAgain)
    #expect(level(settings.context(in: folder.path)) == .off)
  }

  @Test func aSettingsFileIsReadOnceUntilItIsForgotten() throws {
    var settings = resolver(.editor)
    let before = settings.context(in: folder.path)
    try folder.write(hint, to: ".tagline.json")
    #expect(settings.context(in: folder.path) === before)
    settings.forgetFiles()
    #expect(level(settings.context(in: folder.path)) == .hint)
    try folder.write(off, to: ".tagline.json")
    settings.forgetFiles()
    #expect(level(settings.context(in: folder.path)) == .off)
  }

  @Test func anotherDayIsAnotherContext() throws {
    var settings = resolver()
    let before = settings.context(in: folder.path)
    settings.today = .last
    let after = settings.context(in: folder.path)
    #expect(after !== before && after.today == .last)
    #expect(level(after) == .off)
  }

  @Test func whatWasReadIsToldByPath() throws {
    var settings = resolver()
    let folders = [folder.path] + ["b", "bad"].map { folder.path.appending($0) }
    for folder in folders.reversed() { _ = settings.context(in: folder) }
    #expect(settings.readFiles.map(\.path.parent) == folders)
    let faulty = settings.readFiles.filter { _, result in
      if case .success(let layer) = result { !layer.findings.isEmpty } else { true }
    }
    #expect(faulty.map(\.path) == [folder.path.appending("bad/.tagline.json")])
  }

  @Test func anEditorIsShownASettingsFileWithoutItsByteOrderMark() throws {
    try folder.write("\u{FEFF}{ \"no\": 1 }", to: ".tagline.json")
    for (audience, start) in [(CheckContext.Audience.editor, 2), (.lint, 5)] {
      var settings = resolver(audience)
      let layer = settings.layer(in: folder.path)
      #expect(layer?.findings.map(\.range.lowerBound) == [start])
    }
  }
}
