import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

/// The text after a change of the item at the cursor or in the selection, on Sunday, 11 May 2025.
private func changed(
  _ notation: String, by change: (TextRange, Document, CheckContext) -> SourceChange?
) throws -> String? {
  let marked = MarkedText(notation)
  let context = try sundayContext()
  let document = Document(
    Array(marked.text.utf8), dialect: context.dialect(isMarkdown: false))
  let selection = marked.cursors.isEmpty ? TextRange(at: 0) : marked.selection
  guard let change = change(selection, document, context) else { return nil }
  let result = try #require(edited(document.bytes, change.edits))
  return String(decoding: result, as: UTF8.self)
}

private func dueTomorrow(
  _ selection: TextRange, _ document: Document, _ context: CheckContext,
  _ refused: @escaping (ItemRefusal) -> Void
) -> SourceChange? {
  SelectedItems(in: [selection], of: document, context, refused: { refused($1) }).due("tomorrow")
}

private func set(_ words: String, _ notation: String) throws -> String? {
  try changed(notation) { SelectedItems(in: [$0], of: $1, $2).due(words) }
}

@Suite("Due days")
struct DueDayTests {
  @Test(arguments: [
    ("today", "2025-05-11"), ("tomorrow", "2025-05-12"), ("next week", "2025-05-12"),
    ("friday", "2025-05-16"), ("2025-06-01", "2025-06-01"),
  ])
  func wordsAreReplacedByTheirDate(words: String, day: String) throws {
    #expect(try set(words, "- a @x") == "- a @x @due(\(day))")
  }

  @Test(arguments: [
    ("fri 14:00", "2025-05-16 14:00"), ("14:00", "2025-05-11 14:00"),
    ("tonight", "2025-05-11 20:00"), ("2025-06-01 9:30", "2025-06-01 09:30"),
    ("25 14:00", "2025-05-25 14:00"), ("in 3 days 2pm", "2025-05-14 14:00"),
    ("2025-06-01 9:00-10:00", "2025-06-01 09:00-10:00"),
    ("every friday", "2025-05-16 every fri"),
  ])
  func aTimeOrARecurrenceThatIsSaidIsKept(words: String, payload: String) throws {
    #expect(try set(words, "- a @x") == "- a @x @due(\(payload))")
  }

  @Test(arguments: [
    ("2025-05-01", "2025-05-16 14:00"), ("2025-05-01 09:00", "2025-05-16 14:00"),
    ("2025-05-01 13:00-14:30", "2025-05-16 14:00-15:30"),
    ("2025-05-01 every week", "2025-05-16 14:00 every week"),
  ])
  func aTimeThatIsSaidMovesTheRestOfThePayload(old: String, new: String) throws {
    #expect(try set("fri 14:00", "- a @due(\(old)) b") == "- a @due(\(new)) b")
  }

  @Test func aTimeIsRefusedForWholeDays() throws {
    let text = Document("- a @due(2025-05-01 - 2025-05-03)")
    var refusals: [String] = []
    let items = SelectedItems(in: [TextRange(at: 0)], of: text, try sundayContext()) {
      refusals.append("\($1)")
    }
    #expect(items.due("fri 14:00") == nil)
    #expect(
      refusals == ["`2025-05-01 - 2025-05-03` is of whole days: say the day without a time"])
  }

  @Test(arguments: [
    ("- a @due", "- a @due(2025-05-12)"), ("- a @due()", "- a @due(2025-05-12)"),
    ("- a @due( )", "- a @due(2025-05-12)"), ("- a @due, b", "- a @due(2025-05-12), b"),
    ("- a @due(2025-05-01 13:00-14:00) b", "- a @due(2025-05-12 13:00-14:00) b"),
    (
      "- a @due(2025-05-01 every week thru 2025-06-01)",
      "- a @due(2025-05-12 every week thru 2025-06-01)"
    ),
    (
      "- a @due(2025-05-01 13:00 - 2025-05-02 10:00)",
      "- a @due(2025-05-12 13:00 - 2025-05-13 10:00)"
    ),
    ("- a @due(2025-05-01 thru 2025-05-03) b", "- a @due(2025-05-12 thru 2025-05-14) b"),
    ("- a @due @due(2025-05-01)", "- a @due @due(2025-05-12)"),
    ("- a @due(1.5.2025)", "- a @due(2025-05-12)"),
    ("- a @due (2025-05-01)", "- a @due (2025-05-12)"),
    ("$0- a\n- b @due(2025-05-01)$0", "- a @due(2025-05-12)\n- b @due(2025-05-12)"),
  ])
  func theRestOfThePayloadIsKept(text: String, result: String) throws {
    #expect(try set("tomorrow", text) == result)
  }

  @Test func theDateFormatsOfTheSettingsAreRead() throws {
    var settings = Settings()
    settings.dateFormats = [try DateFormat("DD/MM/YYYY")]
    let context = try sundayContext(settings)
    let items = SelectedItems(in: [TextRange(at: 0)], of: Document("- a"), context)
    let change = items.due("05/06/2025")
    #expect(change?.edits.map(\.replacement) == [" @due(2025-06-05)"])
  }

  @Test(arguments: ["- a @due(soon) b", "- a @due(05/06/2025) b", "- a @due(2025-02-30) b"])
  func aDateThatCannotBeReadIsReplaced(text: String) throws {
    #expect(try set("tomorrow", text) == "- a @due(2025-05-12) b")
  }

  @Test(arguments: [
    ("- a @due(2025-05-01 call bob", "- a @due(2025-05-12 call bob"),
    ("- a @due(2025-02-30 call bob", "- a @due(2025-05-12 call bob"),
  ])
  func wordsAfterTheDateAreKept(text: String, result: String) throws {
    #expect(try set("tomorrow", text) == result)
  }

  @Test(arguments: [
    "- a @due(1.5.2025 call bob", "- a @due(soon call bob", "- a @due(2025-05-01 call bob)",
    "- a @due(05/06/2025 call bob) b", "- a @due(2025-05-01T10:00Z)",
  ])
  func aPayloadWithOtherWordsIsNotReplaced(text: String) throws {
    guard case .losesText = try refusal(text, dueTomorrow) else {
      Issue.record("\(text) was changed")
      return
    }
  }

  @Test(arguments: [
    ("- a @due 2025-05-01", "the date after `@due` is not read: write `@due(2025-05-01)`"),
    ("- a @due=2025/5/1", "the date after `@due` is not read: write `@due(2025/5/1)`"),
    (
      "- a @Due(2025-05-01)",
      "`@Due` differs only in case from the known tag `@due`, so no date in it is read"
    ),
    ("- a,@due(2025-05-01)", "`@due(2025-05-01)` is not read as a tag: put a space before it"),
  ])
  func aDateThatIsNotReadIsNotLeftBesideANewOne(text: String, message: String) throws {
    #expect(try refusal(text, dueTomorrow) == .wrongDate(message))
  }

  @Test func aRecurrenceThatWouldEndBeforeItBeginsIsNotMoved() throws {
    let refusal = try refusal("- a @due(2025-05-01 every day thru 2025-05-03)", dueTomorrow)
    #expect(
      refusal
        == .wrongDate(
          "the recurrence has no occurrence: its limit 2025-05-03 is before its start 2025-05-12"))
  }

  /// Why the item of a text is not changed.
  private func refusal(
    _ text: String,
    _ change: (TextRange, Document, CheckContext, @escaping (ItemRefusal) -> Void) -> SourceChange?
  ) throws -> ItemRefusal? {
    var refusals: [ItemRefusal] = []
    let context = try sundayContext()
    let document = Document(Array(text.utf8), dialect: context.dialect(isMarkdown: false))
    let made = change(TextRange(at: 0), document, context, { refusals.append($0) })
    #expect(made == nil || made?.edits.isEmpty == true)
    return refusals.first
  }

  @Test(arguments: ["- a @due(2025-05-12)", "a note"])
  func nothingChangesIfTheDateIsAlreadySet(text: String) throws {
    #expect(try set("tomorrow", text) == nil)
  }

  @Test func wordsThatAreNotADayChangeNothing() throws {
    #expect(try set("soon", "- a") == nil)
  }
}
