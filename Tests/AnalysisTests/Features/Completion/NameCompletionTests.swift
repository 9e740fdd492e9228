import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

@Suite("Completion of names")
struct NameCompletionTests {
  @Test func offersTagsThatTheItemDoesNotHave() throws {
    try checkCompletions("- call Ada @work @$0", offers: ["due", "done"], hides: ["work"])
  }

  @Test func offersATagAgainIfAnItemMayHaveItSeveralTimes() throws {
    try checkCompletions("- call @who(ann) @$0", offers: ["who"])
  }

  @Test func namesUsedNearbyComeBeforeNamesUsedOften() throws {
    let far = String(repeating: "- x @often\n", count: 100)
    try checkCompletions(
      far + String(repeating: "\n", count: 50) + "- y @near\n- z @$0", first: ["near", "often"])
  }

  @Test(arguments: ["- 的确认？@$0", "。@d$0", "- a》@$0"])
  func namesAreOfferedAfterAFullWidthMark(_ notation: String) throws {
    try checkCompletions(notation, offers: ["due", "done"])
  }

  @Test(arguments: ["- a（@$0", "- a.@$0", "- a@$0", "- 工@$0"])
  func noNamesAreOfferedWhereNoTagBegins(_ notation: String) throws {
    #expect(try completed(notation) == nil)
  }

  @Test(arguments: [
    ("- a @$0", true), ("# A @$0", true), ("1. a @d$0", true), ("☐ a @$0", true), ("@$0", false),
    ("a @$0", false), ("- a\n  b @$0", false), ("> - a @$0", false), ("```\n- a @$0\n```", false),
  ])
  func inMarkdownNamesAreOfferedInHeadingsAndItems(_ notation: String, isOffered: Bool) throws {
    let labels = try completed(notation, isMarkdown: true)?.entries.map(\.label)
    #expect(labels?.contains("due") ?? false == isOffered)
  }

  @Test func aKnownNameComesBeforeATypoInUse() throws {
    try checkCompletions("- x @prioirty(1)\n- y @home\n- z @$0", first: ["home", "due"])
    try checkCompletions("- x @prioirty(1)\n- z @$0", offers: ["prioirty", "priority"])
  }

  /// Where each name was compared with all others, this took very long.
  @Test func manyNamesAreRankedInLinearTime() throws {
    let names = (0..<5000).map { "- @name\($0)\n" }.joined()
    try checkCompletions(names + "- z @zebra\n- y @zeb$0", first: ["zebra"])
  }

  @Test func theNameBeingTypedIsNotOffered() throws {
    try checkCompletions("- call @wo$0", hides: ["wo"])
  }

  @Test func theWholeWordUnderTheCursorIsReplaced() throws {
    try checkCompletions(
      "- call @d$0ux @home\n- @draft",
      inserts: [
        "due": "- call @due($0) @home\n- @draft", "draft": "- call @draft @home\n- @draft",
      ])
  }

  @Test func noParenthesesAreAddedBeforeExistingOnes() throws {
    try checkCompletions(
      "- call @d$0(2025-05-11)", inserts: ["due": "- call @due(2025-05-11)"])
  }

  @Test(arguments: [
    "me@$0example.com", "- `@$0", "- call @types/no$0de", "- call $0", "- call @work $0", "$0",
    "- call @50%$0",
  ])
  func offersNothingWhereATagIsNotAllowed(notation: String) throws {
    try checkCompletions(notation, hides: ["due"])
  }

  @Test func anAtSignAloneIsEnough() throws {
    try checkCompletions("@$0", offers: ["due"])
    try checkCompletions("\t@$0\n- x", offers: ["due"])
  }

  @Test func aDescriptionWithoutAFullStopGetsOne() throws {
    var settings = Settings()
    var size = TagDefinition(added: "size")
    size.summary = "1 is highest"
    settings.vocabulary = Vocabulary(settings.vocabulary.definitions + [size])
    let document = Document("@siz")
    let context = CheckContext(settings: settings, today: try thursday(), audience: .editor)
    let list = completions(
      at: 4, in: document, using: NameCounts(), uses: uses(of: [document]), context: context,
      style: { listStyle(of: document, without: $0, context) })
    let entry = list?.entries.first { $0.label == "size" }
    #expect(entry?.documentation == "1 is highest.")
  }

  @Test func suppressionsAreNotOffered() throws {
    try checkCompletions("- x @nolint\n- y @$0", hides: ["nolint", "nolint-file"])
  }

  @Test func aLongListIsFilteredByTheTypedText() throws {
    let lines = (0..<1200).map { "- x @name\($0)\n" }.joined()
    try checkCompletions(lines + "- y @nm7$0", offers: ["name17"], hides: ["name1", "due"])
    try checkCompletions(lines + "- y @Name7$0", first: ["name7", "name70"])
  }

  private static let others = [
    Document(String(repeating: "- x @draft @errand @idea-drawer\n", count: 9))
  ]

  /// The names that are offered beside those of another list.
  private func offered(_ notation: String) throws -> [Completion] {
    try completed(notation, beside: Self.others)?.entries ?? []
  }

  @Test func theNamesOfTheListComeFirstThenThoseOfOthersThenKnownOnes() throws {
    let far = "- a @far\n" + String(repeating: "\n", count: 60)
    let labels = try offered(far + "- b @near\n- c @$0").map(\.label)
    #expect(labels.prefix(5) == ["near", "far", "draft", "errand", "idea-drawer"])
    #expect(labels.contains("due"))
  }

  @Test func theOrderIsTheSameAfterAPrefixInAnyCase() throws {
    let list = "- a @Dentist @big-deal @madrid\n- b "
    for typed in ["d", "D"] {
      let labels = try offered(list + "@\(typed)$0").map(\.label)
      #expect(labels.prefix(3) == ["Dentist", "draft", "due"], "\(labels)")
      let spread = labels.filter { !$0.lowercased().hasPrefix("d") }
      #expect(spread.prefix(2) == ["big-deal", "idea-drawer"])
      #expect(!labels.contains("madrid") && !labels.contains("errand"))
    }
  }

  /// Editors sort by how well a filter matches, and by the given order where that is the same. VS Code
  /// prefers what is typed whole.
  @Test(arguments: ["d", "D", "de", "dr", "DW", "ea", "due", "Due"])
  func allNamesMatchWhatIsTypedEquallyWell(typed: String) throws {
    let entries = try offered("- a @Dentist @big-deal @due-later @drawer\n- b @\(typed)$0")
    #expect(!entries.isEmpty || typed == "ea")
    for (index, entry) in entries.enumerated() {
      #expect(entry.filter.hasPrefix(typed), "\(entry)")
      #expect(entry.filter != typed || index == 0, "\(entry)")
    }
  }

  @Test func lettersOutsideASCIIMatchInAnyCase() throws {
    let labels = try offered("- a @École @été\n- b @é$0").map(\.label)
    #expect(labels == ["École", "été"])
  }
}
