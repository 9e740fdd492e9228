import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

/// Random files with stamps, in each order, with and without evidence, with a mistyped stamp or none.
@Suite("Files with stamps")
struct StampedFileTests {
  private let context = CheckContext(
    settings: .standardStamps, today: RandomStampedFile.today, audience: .lint)
  private let ownStyle = CheckContext(
    settings: Settings(), today: RandomStampedFile.today, audience: .lint)

  private func checked(
    _ text: String, _ context: CheckContext? = nil
  ) -> (CheckedDocument, TagUsageIndex) {
    let context = context ?? self.context
    var workspace = WorkspaceIndex()
    workspace.open(
      "", Array(text.utf8), isMarkdown: false, context, chunkSizes: ChunkSizes(target: 64))
    _ = workspace.update()
    return (
      workspace[""] ?? CheckedDocument("", isMarkdown: false, context), workspace.usage
    )
  }

  /// What is wrong with the safe fixes of a file; nil if each stamp is as it was or what its author
  /// meant, all stamps are rewritten or none, and the agenda is the same.
  private func problem(with file: RandomStampedFile, rewritten: inout Int) -> String? {
    let (document, usage) = checked(file.text)
    let fixed = safeFixes(of: document, usage).flatMap { edited(document.text.bytes, $0.edits) }
    guard let fixed else { return nil }
    let after = String(decoding: fixed, as: UTF8.self)
    let lines = after.split(separator: "\n", omittingEmptySubsequences: false)
    var kept: [String] = []
    var changed = 0
    for (line, text) in zip(file.lines, lines) {
      for stamp in line.stamps {
        if let meant = stamp.meant, text.contains("(\(meant)") {
          changed += 1
        } else if text.ranges(of: stamp.written).contains(where: {
          !text[..<$0.lowerBound].hasSuffix("20")
        }) {
          if !line.isUnread { kept.append(line.text) }
        } else {
          return "\(line.text) → \(text)"
        }
      }
    }
    if !kept.isEmpty, changed > 0 { return "\(changed) stamps were rewritten, but not \(kept)" }
    if changed > 0 { rewritten += 1 }
    return agenda(document.text) == agenda(checked(after).0.text) ? nil : "the agenda has changed"
  }

  private func agenda(_ document: Document) -> [[String]] {
    agendaItems(of: document, path: "", context).items.map { ["\($0.line)", "\($0.dates)"] }
  }

  @Test("safe fixes write the author's day or nothing", arguments: 0..<UInt64(10))
  func safeFixesWriteWhatIsMeant(_ part: UInt64) {
    var failed: [String] = []
    var rewritten = 0
    let files = randomCases(100)
    for seed in part * files..<(part + 1) * files {
      let file = RandomStampedFile(seed: seed)
      if let problem = problem(with: file, rewritten: &rewritten) {
        failed.append("seed \(seed), \(file.order.rawValue): \(problem)")
      }
    }
    #expect(failed.isEmpty)
    #expect(rewritten > 10)
  }

  @Test("dates that nothing reads are shown in the order of the file, wherever its stamps stand")
  func unreadDatesAreShownInTheOrderOfTheFile() {
    var failed: [UInt64] = []
    var shown = 0
    for seed in UInt64(0)..<200 {
      let file = RandomStampedFile(seed: seed)
      let (document, _) = checked(file.text)
      let options = document.contextOfText.dateOptions
      let messages = document.findings.filter { $0.rules.contains("unread-date") }.map(\.message)
      for stamp in file.lines.filter({ $0.isUnread }).flatMap({ $0.stamps }) {
        let reading = DateReading(
          Array(stamp.written.utf8), as: .schedule, today: context.today, options: options)
        for message in messages where message.contains("(\(stamp.written))`; the date is ") {
          shown += 1
          if !message.hasSuffix(reading.problem?.message ?? "") { failed.append(seed) }
        }
      }
    }
    #expect(failed.isEmpty, "seeds: \(failed)")
    #expect(shown > 10)
  }

  @Test("the linter, its segments, the editor and the agenda use the same orders")
  func allReadAlike() {
    var failed: [UInt64] = []
    for seed in UInt64(0)..<200 {
      let context = seed % 2 == 0 ? context : ownStyle
      let text = RandomStampedFile(seed: seed).text
      let bytes = Array(text.utf8)
      let document = checked(text, context).0
      let findings = allFindings(in: bytes, isMarkdown: false, context)
      let parts = CheckedDocument(
        bytes, isMarkdown: false, context, chunkSizes: ChunkSizes(target: 50)
      ).checkedAlone
      let orders = context.reading(document.text).dateOptions.orders
      if findings != document.findings
        || findings != parts.findings
        || orders != document.contextOfText.dateOptions.orders
      {
        failed.append(seed)
      }
    }
    #expect(failed.isEmpty, "seeds: \(failed)")
  }

  @Test("rules find nothing about settled stamps in the style of the list")
  func settledStampsNeedNoRule() {
    var failed: [UInt64] = []
    var settled = 0
    for seed in UInt64(0)..<400 {
      let text = RandomStampedFile(seed: seed).text
      var document = CheckedDocument(Array(text.utf8), isMarkdown: false, ownStyle)
      var names = NameCounts()
      document.lint(countingIn: &names)
      document.checkStamps()
      let context = document.contextOfText
      guard document.stamps.isSettled(.short, in: context.dateOptions.orders) else { continue }
      document.checks.visit { _, _, chunk in
        guard let lint = chunk.lint else { return }
        let results = [true, false].map {
          lint.stampedLines(of: chunk.chunk, areSettled: $0, context, isMarkdown: false)
        }
        settled += lint.stampedLines.count { $0.triggers.isEmpty }
        if results[0].findings != results[1].findings
          || results[0].suppressions != results[1].suppressions
          || results[0].unfixedStamps != results[1].unfixedStamps
        {
          failed.append(seed)
        }
      }
    }
    #expect(failed.isEmpty, "seeds: \(failed)")
    #expect(settled > 100)
  }

  @Test("edits that add and remove stamps leave the findings of a fresh reading")
  func editsLeaveWhatAFreshReadingFinds() {
    var failed: [UInt64] = []
    for seed in UInt64(0)..<200 {
      let context = seed % 2 == 0 ? context : ownStyle
      var random = SeededRandom(seed: seed)
      let file = RandomStampedFile(seed: seed)
      let other = RandomStampedFile(seed: seed + 1000)
      var workspace = WorkspaceIndex()
      var bytes = Array(file.text.utf8)
      workspace.open("", bytes, isMarkdown: false, context, chunkSizes: ChunkSizes(target: 32))
      for _ in 0..<6 {
        let lines = Document(bytes, dialect: context.dialect(isMarkdown: false))
        let line = lines.range(ofLine: random.next(max(1, lines.lineCount - 1)))
        let source = random.next(2) == 0 ? file : other
        let new =
          random.next(2) == 0 ? "" : "\(source.lines[random.next(source.lines.count)].text)\n"
        bytes.replaceSubrange(line.lowerBound..<line.upperBound, with: Array(new.utf8))
        workspace.edit("", line, with: Array(new.utf8))
        _ = workspace.update()
        let fresh = allFindings(in: bytes, isMarkdown: false, context)
        if workspace[""]?.findings != fresh {
          failed.append(seed)
          break
        }
      }
    }
    #expect(failed.isEmpty, "seeds: \(failed)")
  }
}
