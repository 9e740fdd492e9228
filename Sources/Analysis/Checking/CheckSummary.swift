import CivilDates
import TaskText

/// What a chunk adds to the sum of a checked document.
struct CheckSummary: Summary {
  var bytes = 0
  /// How many findings there are at most: of what is below a done task, more of the text tells.
  var findings = 0
  var fileSuppressions = 0
  /// How many chunks are not linted.
  var unlinted = 0
  /// How many chunks are not resolved.
  var unresolved = 0
  /// How many chunks are linted without fixes.
  var withoutFixes = 0
  /// About how many lines have findings with fixes.
  var linesWithFixes = 0
  /// How many lines are read in the order that the stamps show.
  var stampedLines = 0
  /// What the stamps say about their order.
  var stamps = StampEvidence()
  /// The shapes of stamps whose order is told to be open.
  var openShapes: StampShapes = []
  /// The shapes of stamps that no safe fix rewrites, of those whose order depends on the text.
  var unfixedStamps: StampShapes = []

  static func += (sum: inout CheckSummary, next: CheckSummary) {
    sum.bytes &+= next.bytes
    sum.findings &+= next.findings
    sum.fileSuppressions &+= next.fileSuppressions
    sum.unlinted &+= next.unlinted
    sum.unresolved &+= next.unresolved
    sum.withoutFixes &+= next.withoutFixes
    sum.linesWithFixes &+= next.linesWithFixes
    sum.stampedLines &+= next.stampedLines
    sum.stamps.add(next.stamps)
    sum.openShapes.formUnion(next.openShapes)
    sum.unfixedStamps.formUnion(next.unfixedStamps)
  }
}
