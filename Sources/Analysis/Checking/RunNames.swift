/// The names that some texts of a run use, by the context of the texts.
package struct UsedNames: Sendable {
  fileprivate var tables: [ObjectIdentifier: (context: CheckContext, names: NameTable)] = [:]

  /// No names.
  package init() {}

  /// Adds the names of a text.
  package mutating func add(_ text: CheckedText) {
    text.addNames(to: &self[text.context])
  }

  /// The sum of names that were collected separately, in the order of their texts.
  fileprivate init(sumOf parts: [UsedNames]) {
    for part in parts {
      for (context, names) in part.tables.values { self[context].add(names) }
    }
  }

  private subscript(context: CheckContext) -> NameTable {
    get { tables[context.identity, default: (context, NameTable())].names }
    _modify { yield &tables[context.identity, default: (context, NameTable())].names }
  }
}

/// The names that the texts of a run use, and the findings about them. With the same settings, each
/// name is checked once, however many texts use it.
package struct RunNames: Sendable {
  /// How often each name is used.
  package let counts: NameCounts
  private let atFault: [ObjectIdentifier: NamesAtFault]

  /// The names of a run whose texts were checked in these parts.
  package init(_ parts: [UsedNames]) {
    let used = UsedNames(sumOf: parts).tables
    var all = NameTable()
    for (_, names) in used.values { all.add(names) }
    counts = all.counts
    let usage = TagUsageIndex(counts)
    atFault = used.mapValues { NamesAtFault($0.names, usage, $0.context) }
  }

  /// What is wrong with names that the segment uses, by name.
  func findings(on segment: SegmentLint, _ context: CheckContext) -> [String: NameFinding] {
    atFault[context.identity]?.findings(on: segment.names) ?? [:]
  }
}

/// Names with which something is wrong, with the same settings.
///
/// It has identity only so that a copy costs nothing: several threads look at it for each text.
private final class NamesAtFault: Sendable {
  private let names: NameTable
  /// What is wrong with each of ``names``.
  private let findings: [NameFinding]
  /// What is wrong with names in searches, by name.
  private let referenceFindings: [String: NameFinding]

  init(_ used: NameTable, _ usage: TagUsageIndex, _ context: CheckContext) {
    var names = NameTable()
    var findings: [NameFinding] = []
    var referenceFindings: [String: NameFinding] = [:]
    if !context.nameRules.isEmpty {
      for (index, entry) in used.entries.enumerated() {
        let name = used.name(index)
        guard !isSuppressionName(name), let finding = usage.finding(on: name, context)
        else { continue }
        names.add(entry, in: used)
        findings.append(finding)
      }
      for name in used.references.keys where !isSuppressionName(name) {
        referenceFindings[name] = usage.finding(on: name, context)
      }
    }
    (self.names, self.findings, self.referenceFindings) = (names, findings, referenceFindings)
  }

  func findings(on used: NameTable) -> [String: NameFinding] {
    var byName: [String: NameFinding] = [:]
    for name in used.references.keys { byName[name] = referenceFindings[name] }
    if findings.isEmpty { return byName }
    for (index, entry) in used.entries.enumerated() where entry.count > 0 {
      guard let known = names.index(of: entry, in: used) else { continue }
      let name = used.name(index)
      // Of two spellings of one name the first counts.
      if byName[name] == nil { byName[name] = findings[known] }
    }
    return byName
  }
}
