package import Settings
package import TaskText

extension Dialect {
  /// How a text is read under the settings: their date tags and date formats decide where a tag ends
  /// if its parenthesis is missing or separated from the name.
  package init(isMarkdown: Bool, settings: Settings) {
    let vocabulary = settings.vocabulary
    self.init(
      isMarkdown: isMarkdown,
      dates: Dates(
        options: settings.dateOptions, isDateTagNamed: { vocabulary.isDateTag($0) }))
  }
}

extension Vocabulary {
  /// Whether the payload of the tag with this name is a date.
  fileprivate func isDateTag(_ name: Span<UInt8>) -> Bool {
    index(of: name).map { definitions[$0].payload.isDate } ?? false
  }
}
