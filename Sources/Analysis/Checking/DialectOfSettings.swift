import CivilDates
package import Settings
package import TaskText

extension Dialect {
  /// How a text is read under the settings: their date tags and date formats decide where a tag ends
  /// whose parenthesis is missing, or is separated from the name.
  package init(isMarkdown: Bool, settings: Settings) {
    let vocabulary = settings.vocabulary
    let options = settings.dateOptions
    self.init(
      isMarkdown: isMarkdown,
      dates: Dates(
        unclosedLength: { name, rest in
          guard vocabulary.isDateTag(name) else { return nil }
          return longestSchedule(rest)
        },
        isDetached: { name, text in
          vocabulary.isDateTag(name) && isSchedule(text, options: options)
        }))
  }
}

extension Vocabulary {
  /// Whether the payload of the tag with this name is a date.
  fileprivate func isDateTag(_ name: [UInt8]) -> Bool {
    index(of: name.span).map { definitions[$0].payload.isDate } ?? false
  }
}
