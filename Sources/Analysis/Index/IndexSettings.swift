import CivilDates
package import Settings

/// The settings on which the index of a file depends: how its tags are read.
///
/// It is an object that all files of a folder share, as there may be very many files.
package final class ReadingSettings: Equatable, Sendable {
  private let dateTags: [String]
  private let formats: [DateFormat]
  private let thru: DateOptions.ThruReading
  private let searchTags: [String]
  /// The names of the tags whose payloads are searches.
  let searchTagMatchers: [NameMatcher]

  /// Of a folder without settings.
  package static let predefined = ReadingSettings(Settings())

  /// The part of the settings.
  package init(_ settings: Settings) {
    dateTags = settings.vocabulary.definitions.filter(\.payload.isDate).map(\.name)
    formats = settings.dateFormats
    thru = settings.thru
    searchTags = settings.vocabulary.searchTags
    searchTagMatchers = searchTags.map(NameMatcher.init)
  }

  /// Whether files are read in the same way.
  package static func == (one: ReadingSettings, other: ReadingSettings) -> Bool {
    one === other
      || one.dateTags == other.dateTags && one.formats == other.formats && one.thru == other.thru
        && one.searchTags == other.searchTags
  }
}

/// The settings on which the index of a folder depends: which files it contains, and how their tags
/// are read.
package struct IndexSettings: Equatable, Sendable {
  private let reading: ReadingSettings
  private let include: [String]
  private let exclude: [String]

  /// The part of the settings.
  package init(_ settings: Settings) {
    reading = ReadingSettings(settings)
    include = settings.include
    exclude = settings.exclude
  }
}

extension CheckContext {
  /// Whether all texts are read in the same way under the other settings.
  package func readsTexts(as other: CheckContext) -> Bool {
    ReadingSettings(settings) == ReadingSettings(other.settings)
      && dateOptions.orders == other.dateOptions.orders
  }
}
