import Analysis

/// The last report on a file that is not open.
struct FileReport: Sendable {
  let id: String
  let isEmpty: Bool
  /// The settings and the day of the findings.
  let context: CheckContext
}

/// The last reports on files that are not open, by key.
struct FileReports: Sendable {
  private var reports = PersistentDictionary<String, FileReport>()
  /// The number of reports in each context.
  private var counts: [ObjectIdentifier: (context: CheckContext, count: Int)] = [:]

  /// The contexts of the reports.
  var contexts: [CheckContext] { counts.values.map(\.context) }

  subscript(key: String) -> FileReport? {
    get { reports[key] }
    set {
      if let newValue { count(newValue.context, 1) }
      if let before = reports.setValue(newValue, of: key) { count(before.context, -1) }
    }
  }

  private mutating func count(_ context: CheckContext, _ change: Int) {
    let id = ObjectIdentifier(context)
    let count = (counts[id]?.count ?? 0) + change
    counts[id] = count > 0 ? (context, count) : nil
  }
}
