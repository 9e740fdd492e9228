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
          guard vocabulary.definition(of: name.span)?.payload.isDate == true else { return nil }
          return longestSchedule(rest)
        },
        isDetached: { name, text in
          guard vocabulary.definition(of: name.span)?.payload.isDate == true else { return false }
          return isSchedule(text, options: options)
        }))
  }
}
