import CivilDates
import Searches
import Settings
import TaskText

import struct TaskText.Tag

/// All findings of a segment.
struct ResolvedFindings: Sendable {
  /// In order, without what their lines suppress.
  let findings: [Finding]
  /// The shapes of stamps whose order is told to be open, once each.
  let openShapes: StampShapes
  /// The suppressions for the whole file.
  let fileSuppressions: [Suppression]
  /// The shapes of stamps that no safe fix rewrites, of those whose order depends on the text.
  let unfixedStamps: StampShapes

  /// Nothing is found.
  static let none = ResolvedFindings(
    findings: [], openShapes: [], fileSuppressions: [], unfixedStamps: [])
}

extension SegmentLint {
  /// All findings of the segment, where `names` are the names that are at fault and `context` is that
  /// of the text. The segment's text is asked for only if it may use one of them, and that of its lines
  /// with stamps only if there are any.
  ///
  /// - Parameter fixContext: the context in which fixes are worked out later; nil if `context` works them
  ///   out, or if nobody wants them.
  func resolved(
    _ names: [String: NameFinding], _ context: CheckContext, fixContext: CheckContext? = nil,
    stamped: () -> (TaggedLines, [UInt8])?, text: () -> (TaggedLines, [UInt8])?
  ) -> ResolvedFindings {
    if names.isEmpty, suppressions.isEmpty, stampedLines.isEmpty {
      var findings = findings
      findings.sortByPlace()
      return ResolvedFindings(
        findings: findings, openShapes: [], fileSuppressions: [], unfixedStamps: [])
    }
    var suppressions = suppressions
    var findings = findings
    var unfixedStamps: StampShapes = []
    if !stampedLines.isEmpty, let (tagged, bytes) = stamped() {
      // Most such lines have one finding.
      var lint = LineLint(context, isMarkdown: isMarkdown, expecting: stampedLines.count)
      lint.fixContext = fixContext
      for stamped in stampedLines where tagged.lines.indices.contains(stamped.index) {
        lint.check(tagged.lines[stamped.index], in: tagged, bytes, stamped.triggers)
      }
      if findings.isEmpty { findings = lint.findings } else { findings += lint.findings }
      suppressions += lint.suppressions
      unfixedStamps = lint.unfixedStamps
    }
    if !names.isEmpty, let (tagged, bytes) = text() {
      var searchLines = searchLines[...]
      var lineSuppressions = LineSuppressions(suppressions)
      let unreadDates = Set(
        findings.lazy.filter { $0.rule == Rule.unreadDate.id }.map(\.range.lowerBound))
      for (index, line) in tagged.lines.enumerated() {
        var named = nameFindings(tagged.tags[line.tags], of: line.range, bytes, names, context)
        // The finding about a date beside a tag says how to write the name, too.
        if !unreadDates.isEmpty { named.removeAll { unreadDates.contains($0.range.lowerBound) } }
        if searchLines.first == index {
          searchLines.removeFirst()
          named += referenceFindings(tagged.tags[line.tags], bytes, names, context)
        }
        if named.isEmpty { continue }
        findings += lineSuppressions.unsuppressed(named, onLine: line.range, by: &suppressions)
      }
    }
    for suppression in suppressions where !suppression.isFile {
      findings += suppression.unusedFindings(context)
    }
    findings.sortByPlace()
    var openShapes: StampShapes = []
    findings.removeAll { finding in
      guard let shape = finding.openShape else { return false }
      return !openShapes.insert(StampShapes(CollectionOfOne(shape))).inserted
    }
    return ResolvedFindings(
      findings: findings, openShapes: openShapes, fileSuppressions: suppressions.filter(\.isFile),
      unfixedStamps: unfixedStamps)
  }
}

/// The findings about the names of the tags of a line.
private func nameFindings(
  _ tags: ArraySlice<TaskText.Tag>, of line: TextRange, _ bytes: [UInt8],
  _ names: [String: NameFinding], _ context: CheckContext
) -> [Finding] {
  let tags = tags.prefix(CheckedItem.maxTags)
  let lastChecked = tags.last?.start ?? line.lowerBound
  var dates = MisnamedDates(line: line, lastChecked: lastChecked, bytes: bytes, context: context)
  return tags.compactMap { tag in
    let name = comparableText(bytes[tag.name.lowerBound..<tag.name.upperBound])
    guard let found = names[name] else { return nil }
    let range = TextRange(tag.start, tag.nameEnd)
    guard let meant = found.replacement else {
      return Finding(
        rule: found.rule, severity: found.severity, range: range, message: found.message)
    }
    let renaming = Fix.replace(tag.name, by: meant, title: "Rename to `@\(meant)`", .unsafe)
    guard raisedRules.contains(found.rule), let lost = dates.lostDate(of: tag, meant: meant) else {
      return Finding(
        rule: found.rule, severity: found.severity, range: range, message: found.message,
        fixes: [renaming])
    }
    // A level that the settings give counts for every use.
    let isRaised = context.settings.rules[found.rule] == nil
    return Finding(
      rule: found.rule, severity: isRaised ? max(found.severity, .warning) : found.severity,
      range: range,
      message: found.rule == Rule.misspelledTag.id
        ? misspelled(name, dateTag: meant) : found.message,
      fixes: [lost.fix ?? renaming])
  }
}

/// The dates of a line that are not read because of the names of their tags.
private struct MisnamedDates {
  /// A date, and the fix that writes its tag; nil if the date is the payload of the tag.
  struct LostDate {
    var fix: Fix?
  }

  let line: TextRange
  /// The start of the last tag that is checked.
  let lastChecked: Offset
  let bytes: [UInt8]
  let context: CheckContext
  private var unread: UnreadDateLine?

  init(line: TextRange, lastChecked: Offset, bytes: [UInt8], context: CheckContext) {
    self.line = line
    self.lastChecked = lastChecked
    self.bytes = bytes
    self.context = context
  }

  /// The date that would belong to the tag if it were called `meant`.
  mutating func lostDate(of tag: TaskText.Tag, meant: String) -> LostDate? {
    if isDate(tag.payload, of: meant, bytes, context) { return LostDate() }
    guard tag.start <= lastChecked, !tag.hasPayload, mayPrecedeDate(tag.end, bytes.span) else {
      return nil
    }
    let whole = unread ?? UnreadDateLine(bytes, in: line, context)
    unread = whole
    return whole.date(after: tag, meant: meant).map { date in
      LostDate(fix: Fix(date.title, .unsafe, date.edits))
    }
  }
}

/// The rules that report a name as a warning if a date is lost by it.
private let raisedRules = [Rule.misspelledTag.id, Rule.inconsistentCase.id]

/// The findings about the names in searches of a line's tags.
private func referenceFindings(
  _ tags: ArraySlice<TaskText.Tag>, _ bytes: [UInt8], _ names: [String: NameFinding],
  _ context: CheckContext
) -> [Finding] {
  tags.compactMap { PayloadSearch($0, bytes, context.settings.vocabulary) }.flatMap { payload in
    payload.search.nameUses.compactMap { use in
      guard let found = names[use.name] else { return nil }
      let range = payload.range(of: use.range)
      let fixes = found.replacement.map { replacement in
        [Fix.replace(range, by: replacement, title: "Rename to `@\(replacement)`", .unsafe)]
      }
      return Finding(
        rule: found.rule, severity: found.severity, range: range, message: found.message,
        fixes: fixes ?? [])
    }
  }
}

/// Whether the payload would be read as a date if it were one of the tag `name`.
private func isDate(
  _ payload: TextRange?, of name: String, _ bytes: [UInt8], _ context: CheckContext
) -> Bool {
  guard let payload,
    let kind = context.settings.vocabulary.definition(named: name)?.payload.dateKind
  else { return false }
  let reading = DateReading(
    Array(bytes[payload.lowerBound..<payload.upperBound]), as: kind, today: context.today,
    options: context.dateOptions)
  return reading.schedule != nil || reading.recurrence != nil
}

/// Finds the suppressions that count for a line, for one line after the other.
private struct LineSuppressions {
  /// The indices of the suppressions that are not meant for the whole file, by their lines.
  private let indices: [Int]
  private var next = 0

  init(_ suppressions: [Suppression]) {
    indices = suppressions.indices.filter { !suppressions[$0].isFile }
      .sorted {
        (suppressions[$0].line.lowerBound, $0) < (suppressions[$1].line.lowerBound, $1)
      }
  }

  /// Leaves out what the suppressions on the line suppress. The line must be after that of the last call.
  mutating func unsuppressed(
    _ findings: [Finding], onLine line: TextRange, by suppressions: inout [Suppression]
  ) -> [Finding] {
    var findings = findings
    while next < indices.count {
      let index = indices[next]
      guard suppressions[index].line.lowerBound <= line.lowerBound else { break }
      next += 1
      guard suppressions[index].line == line else { continue }
      var own = [suppressions[index]]
      findings = Analysis.unsuppressed(findings, by: &own)
      suppressions[index] = own[0]
    }
    return findings
  }
}
