import Analysis

/// The last report on a file that is not open.
struct FileReport: Sendable {
  let id: String
  let isEmpty: Bool
  /// The settings and the day of the findings.
  let context: CheckContext
  /// The revision of what is found about names.
  let nameRevision: Int
}

/// The last reports on files that are not open, by key.
struct FileReports: Sendable {
  private var reports = PersistentDictionary<String, FileReport>()
  /// The number of reports in each context.
  private var counts: [ObjectIdentifier: (context: CheckContext, count: Int)] = [:]

  /// Increases each time that something else is found about names.
  private(set) var nameRevision = 0
  /// The revision since which something else is found about a name.
  private var changedNames: [String: Int] = [:]

  /// The contexts of the reports.
  var contexts: [CheckContext] { counts.values.map(\.context) }

  subscript(key: String) -> FileReport? {
    get { reports[key] }
    set {
      if let newValue { count(newValue.context, 1) }
      if let before = reports.setValue(newValue, of: key) { count(before.context, -1) }
    }
  }

  /// Notes that something else is found about these names.
  mutating func note(changedNames names: Set<String>) {
    nameRevision += 1
    for name in names { changedNames[name] = nameRevision }
  }

  /// Whether nothing else is found about the names of the file since the report was made.
  func isUpToDate(_ report: FileReport, on file: FileIndex) -> Bool {
    report.nameRevision == nameRevision
      || !file.mentions { changedNames[$0].map { $0 > report.nameRevision } ?? false }
  }

  private mutating func count(_ context: CheckContext, _ change: Int) {
    let id = ObjectIdentifier(context)
    let count = (counts[id]?.count ?? 0) + change
    counts[id] = count > 0 ? (context, count) : nil
  }
}
