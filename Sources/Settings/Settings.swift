package import CivilDates
package import TagFields

/// The effective settings of a file.
package struct Settings: Equatable, Sendable {
  /// Which hints an editor shows in the text.
  package struct InlayHints: Equatable, Sendable {
    /// Weekday and distance after a date.
    package var date = true
    /// The next occurrence after a recurrence.
    package var recurrence = true
    /// How many items are done, after a project.
    package var project = true
  }

  /// How stamps of the past, such as that of `@done`, are meant to be written.
  package enum StampStyle: Sendable {
    /// As the list writes them already, whatever that is.
    case own
    /// Like `2025-05-11 13:00`, as all other dates.
    case standard
  }

  /// What doing a recurring task leaves.
  package enum RecurringDone: Sendable {
    /// Only the task at its next occurrence.
    case move
    /// A done copy of this occurrence, too.
    case copy
  }

  /// Globs of the files that are task lists.
  package var include = ["**/*.taskpaper", "**/*.todo", "**/*.tasks", "**/TODO"]
  /// The absolute path of the folder that ``include`` is relative to; nil if it is not set.
  package var includeFolder: [UInt8]?
  /// Globs of files and folders to skip.
  package var exclude: [String] = []
  /// The absolute path of the folder that ``exclude`` is relative to; nil if it is not set.
  package var excludeFolder: [UInt8]?
  /// The rules whose level is not their own.
  package var rules: [String: RuleLevel] = [:]
  /// The known tags, with what the settings add and change.
  package var vocabulary = Vocabulary.predefined
  /// Whom people tags may name; empty if they may name anyone.
  package var people: [Person] = []
  /// The date formats that are read as standard besides ISO 8601.
  package var dateFormats: [DateFormat] = []
  /// The order of the numbers in stamps such as `11-06-22 21:31`; nil if each file's stamps decide.
  package var dateOrder: FieldOrder?
  /// The group of which an item may carry only one tag by default.
  package static let priorities = ["critical", "high", "medium", "low"]
  /// Groups of tags of which an item may carry only one.
  package var exclusive = [priorities]
  /// How many tags an item may carry; nil if there is no limit.
  package var maxTags: Int?
  /// How many findings an editor shows in a document.
  package var maxDiagnostics = 1000
  /// Whether a tag without a color of its own gets one of the palette.
  package var autoColor = false
  /// Whether saving applies the safe fixes.
  package var fixOnSave = false
  /// Which hints an editor shows in the text.
  package var inlayHints = InlayHints()
  /// Whether a tag that is not known is a finding.
  package var closedVocabulary = false
  /// How a `thru` without `every` is read.
  package var thru = DateOptions.ThruReading.recurrence
  /// How stamps of the past are meant to be written.
  package var stamps = StampStyle.own
  /// What doing a recurring task leaves.
  package var recurringDone = RecurringDone.move

  /// The settings of a file without any.
  package init() {}

  /// How dates are read.
  package var dateOptions: DateOptions {
    DateOptions(
      formats: dateFormats, thru: thru, orders: dateOrder.map(StampOrders.init) ?? StampOrders())
  }
}
