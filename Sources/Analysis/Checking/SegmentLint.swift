import CivilDates
import Settings
import TaskText

/// The findings of a segment of whole lines by itself, before anything is known of other segments.
struct SegmentLint: Sendable {
  /// A line with a stamp. What is found on it depends on the stamps of the whole text.
  struct StampedLine: Sendable {
    /// Its index in the lines of the segment or, after ``renumberingStampedLines``, among such lines.
    var index: Int
    let triggers: Trigger
  }

  /// What the rules that look at one item found on lines without stamps, except for what the line
  /// suppresses.
  private(set) var findings: [Finding]
  /// The suppressions on those lines, with what they have suppressed so far.
  private(set) var suppressions: [Suppression]
  /// The lines that are still to be checked.
  private(set) var stampedLines: [StampedLine] = []
  /// What the stamps say about their order.
  let stamps: StampEvidence
  /// The names in use.
  private(set) var names = NameTable()
  /// The lines with searches that name tags, as indices of the segment's lines.
  private(set) var searchLines: [Int] = []
  /// The done tasks that open ones may be below; none if no rule wants to know.
  let doneParents: DoneParents
  let isMarkdown: Bool

  /// Checks the lines that were read from `bytes` in the range.
  init(
    _ tagged: TaggedLines, _ bytes: [UInt8], in range: TextRange, _ context: CheckContext,
    isMarkdown: Bool
  ) {
    let span = bytes.span
    var scanner = TriggerScanner(context)
    var lint = LineLint(context, isMarkdown: isMarkdown)
    var doneLines: [Int] = []
    let (allTags, allLines) = (tagged.tags[...], tagged.lines[...])
    let tags = allTags.span
    let lines = allLines.span
    for number in lines.indices {
      let line = lines[number]
      let text = span.extracting(line.range.lowerBound..<line.range.upperBound)
      scanner.begin(text)
      for index in line.tags {
        let tag = tags[index]
        let name = names.use(tag.name, span, line: number, context)
        scanner.add(tag, name.traits, isRepeated: name.isRepeated, span)
      }
      if line.hasUnread { scanner.addUnread() }
      scanner.end(text)
      if scanner.saysDone { doneLines.append(number) }
      if scanner.hasReferences { searchLines.append(number) }
      let triggers = scanner.triggers(tags: line.tags.count)
      guard !triggers.isEmpty else { continue }
      guard !scanner.hasStamp else {
        stampedLines.append(StampedLine(index: number, triggers: triggers))
        continue
      }
      lint.check(line, in: tagged, bytes, triggers)
    }
    findings = lint.findings
    suppressions = lint.suppressions
    stamps = scanner.stamps
    names.addReferences(scanner.references)
    doneParents =
      context.severity(of: .openUnderDone) == nil
      ? DoneParents()
      : DoneParents(bytes, range, tagged, tagsSayDone: doneLines, isMarkdown: isMarkdown)
    self.isMarkdown = isMarkdown
  }

  /// The same for a caller that keeps the tags of the stamped lines alone.
  var renumberingStampedLines: SegmentLint {
    var copy = self
    for index in stampedLines.indices { copy.stampedLines[index].index = index }
    return copy
  }

  /// The same without the names, for a caller that keeps only how often each is used.
  var withoutNames: SegmentLint {
    var copy = self
    copy.names = NameTable()
    return copy
  }

  /// The names and what the stamps say, without what was found and how to find more.
  var summary: SegmentLint {
    var copy = self
    (copy.findings, copy.suppressions, copy.stampedLines, copy.searchLines) = ([], [], [], [])
    return copy
  }

  /// About how many bytes of memory ``summary`` saves.
  func size(_ detail: FindingDetail) -> Int {
    findings.count * Finding.usualSize(detail) + suppressions.count * SegmentLint.suppressionSize
      + stampedLines.count * SegmentLint.stampedLineSize
  }

  /// About how much memory a suppression takes with its objects.
  private static let suppressionSize = MemoryLayout<Suppression>.stride + 256
  /// The same of a line with a stamp and two tags.
  private static let stampedLineSize =
    MemoryLayout<StampedLine>.stride + MemoryLayout<TaggedLines.Line>.stride
    + 2 * MemoryLayout<TaskText.Tag>.stride

  /// Whether something is found or suppressed, or may be as soon as the whole text is known. What may go
  /// on in the next segment is not known here.
  var isFaulty: Bool {
    !findings.isEmpty || !suppressions.isEmpty || !stampedLines.isEmpty
      || !doneParents.starts.isEmpty
  }
}
