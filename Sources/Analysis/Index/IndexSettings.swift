import CivilDates
package import Settings

/// What of the settings decides about the index of a file: how its tags are read.
///
/// An object, because each of very many files has one: those of one folder share it.
package final class ReadingSettings: Equatable, Sendable {
  private let dateTags: [String]
  private let formats: [DateFormat]
  private let thru: DateOptions.ThruReading

  /// What the settings say of it.
  package init(_ settings: Settings) {
    dateTags = settings.vocabulary.definitions.filter(\.payload.isDate).map(\.name)
    formats = settings.dateFormats
    thru = settings.thru
  }

  /// Whether files are read alike.
  package static func == (one: ReadingSettings, other: ReadingSettings) -> Bool {
    one === other
      || one.dateTags == other.dateTags && one.formats == other.formats && one.thru == other.thru
  }
}

/// What of the settings decides about the index of a folder: which files it holds, and how their
/// tags are read.
package struct IndexSettings: Equatable, Sendable {
  private let reading: ReadingSettings
  private let include: [String]
  private let exclude: [String]

  /// What the settings say of it.
  package init(_ settings: Settings) {
    reading = ReadingSettings(settings)
    include = settings.include
    exclude = settings.exclude
  }
}
