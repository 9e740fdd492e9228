package import CivilDates

/// The settings that are in force for a file, by default those of no settings at all.
package struct Settings: Equatable, Sendable {
  /// Which hints stand in the text of an editor.
  package struct InlayHints: Equatable, Sendable {
    /// Weekday and distance behind a date.
    package var date = true
    /// The next occurrence behind a recurrence.
    package var recurrence = true
    /// How many items are done, behind a project.
    package var project = true
  }

  /// Globs of the files that are task lists.
  package var include = ["**/*.taskpaper", "**/*.todo", "**/*.tasks", "**/TODO"]
  /// The absolute path of the folder from which ``include`` counts; nil where no setting gives it.
  package var includeFolder: [UInt8]?
  /// Globs of files and folders that are left out.
  package var exclude: [String] = []
  /// The absolute path of the folder from which ``exclude`` counts; nil where no setting gives it.
  package var excludeFolder: [UInt8]?
  /// The rules whose level is not their own.
  package var rules: [String: RuleLevel] = [:]
  /// The known tags, with what the settings add and change.
  package var vocabulary = Vocabulary.predefined
  /// Whom people tags may name; empty where they may name anyone.
  package var people: [Person] = []
  /// The date formats that are read as standard besides ISO 8601.
  package var dateFormats: [DateFormat] = []
  /// How many tags an item may carry; nil is without limit.
  package var maxTags: Int?
  /// How many findings of one document an editor shows.
  package var maxDiagnostics = 1000
  /// Whether a tag without a color of its own is painted in one of the palette.
  package var autoColor = false
  /// Whether saving applies the safe fixes.
  package var fixOnSave = false
  /// Which hints stand in the text of an editor.
  package var inlayHints = InlayHints()
  /// Whether a tag that is not known is a finding.
  package var closedVocabulary = false
  /// How a `thru` without `every` is read.
  package var thru = DateOptions.ThruReading.recurrence

  /// What is in force without any settings.
  package init() {}

  /// How dates are read.
  package var dateOptions: DateOptions { DateOptions(formats: dateFormats, thru: thru) }
}
