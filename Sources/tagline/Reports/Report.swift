import Analysis

/// The findings of one file, with what it takes to show them.
struct ReportedFile {
  /// As the person named it or the walk found it.
  let path: String
  let text: ReportedText
  /// By place.
  let findings: [Finding]
}

/// How a report looks.
struct ReportStyle: Sendable {
  let paint: Paint
  /// In columns.
  let width: Int
  /// Whether there is no sum at the end.
  let isQuiet: Bool
}

/// What a run found, as it is printed: a start, a piece for each file that has findings, and an end.
///
/// The pieces are made on several threads and come out in the order of the files.
protocol Report: Sendable {
  /// What comes before all pieces.
  var head: String { get }
  /// What comes between two pieces.
  var separator: String { get }
  /// One file's piece.
  func piece(for file: ReportedFile) -> [UInt8]
  /// What comes after all pieces.
  func foot(_ tally: Tally) -> String
}

extension Report {
  var head: String { "" }
  var separator: String { "" }

  func foot(_ tally: Tally) -> String { "" }
}
