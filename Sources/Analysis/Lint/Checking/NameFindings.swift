import CivilDates
import Searches
import Settings
import TaskText

import struct TaskText.Tag

/// Looks up what is wrong with names, each once, however many chunks use it.
package final class NameFindingCache {
  private let usage: TagUsageIndex
  private let context: CheckContext
  /// The findings about the names that were asked for; nil if there is none.
  private var known: [String: NameFinding?] = [:]

  /// The plan of the workspace.
  var plan: Plan { usage.plan }

  /// A cache for the names of the workspace as they are now.
  package init(_ usage: TagUsageIndex, _ context: CheckContext) {
    self.usage = usage
    self.context = context
  }

  /// What is wrong with these names, by name.
  package func findings(on names: NameCounts) -> [String: NameFinding] {
    var findings: [String: NameFinding] = [:]
    if context.nameRules.isEmpty { return findings }
    for name in names.counts.keys {
      if let finding = finding(on: name) { findings[name] = finding }
    }
    for name in names.references.keys {
      if let finding = finding(on: name) { findings[name] = finding }
    }
    return findings
  }

  private func finding(on name: String) -> NameFinding? {
    if let known = known[name] { return known }
    let finding = usage.finding(on: name, context)
    // A finding quotes the name as it is spelt, and a name outside ASCII has equal spellings.
    if name.utf8.allSatisfy({ $0 < 0x80 }) { known[name] = .some(finding) }
    return finding
  }
}

/// The findings about the names of the tags of a line.
func nameFindings(
  _ tags: ArraySlice<TaskText.Tag>, of line: TextRange, _ bytes: [UInt8],
  _ names: [String: NameFinding], _ context: CheckContext
) -> [Finding] {
  let tags = tags.prefix(CheckedItem.maxTags)
  let lastChecked = tags.last?.start ?? line.lowerBound
  var dates = MisnamedDates(line: line, lastChecked: lastChecked, bytes: bytes, context: context)
  return tags.compactMap { tag in
    let name = comparableText(bytes[tag.name.lowerBound..<tag.name.upperBound])
    guard let found = names[name] else { return nil }
    var (severity, message) = (found.severity, found.message)
    var fix = found.renaming(tag.name)
    if let meant = found.replacement, raisedRules.contains(found.rule),
      let lost = dates.lostDate(of: tag, meant: meant)
    {
      // A level that the settings give counts for every use.
      if context.settings.rules[found.rule] == nil { severity = max(severity, .warning) }
      if found.rule == Rule.misspelledTag.id { message = misspelled(name, dateTag: meant) }
      fix = lost.fix ?? fix
    }
    return Finding(
      rule: found.rule, severity: severity, range: TextRange(tag.start, tag.nameEnd),
      message: message, fixes: fix.map { [$0] } ?? [])
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
  fileprivate var unread: UnreadDateLine?

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
func referenceFindings(
  _ tags: ArraySlice<TaskText.Tag>, _ bytes: [UInt8], _ names: [String: NameFinding],
  _ context: CheckContext
) -> [Finding] {
  tags.compactMap { PayloadSearch($0, bytes, context.settings.vocabulary) }.flatMap { payload in
    payload.search.nameUses.compactMap { use in
      guard let found = names[use.name] else { return nil }
      let range = payload.range(of: use.range)
      return Finding(
        rule: found.rule, severity: found.severity, range: range, message: found.message,
        fixes: found.renaming(range).map { [$0] } ?? [])
    }
  }
}

extension NameFinding {
  /// Writes the name that is meant, if one is known.
  fileprivate func renaming(_ range: TextRange) -> Fix? {
    replacement.map { .replace(range, by: $0, title: "Rename to `@\($0)`", .unsafe) }
  }
}

/// Whether the payload would be read as a date if it were one of the tag `name`.
private func isDate(
  _ payload: TextRange?, of name: String, _ bytes: [UInt8], _ context: CheckContext
) -> Bool {
  guard let payload,
    let kind = context.settings.vocabulary.definition(named: name)?.payload.dateKind
  else { return false }
  let reading = context.read(
    Array(bytes[payload.lowerBound..<payload.upperBound]), as: kind)
  return reading.schedule != nil || reading.recurrence != nil
}
