import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

@Test func withoutSettingsTextsAreReadAsByDefault() {
  for text in CorpusFile.all.flatMap(\.cases).flatMap(\.variants) {
    for isMarkdown in [false, true] {
      let one = Document(text.bytes, dialect: Dialect(isMarkdown: isMarkdown))
      let other = Document(
        text.bytes, dialect: Dialect(isMarkdown: isMarkdown, settings: Settings()))
      #expect(one.items.elementsEqual(other.items))
    }
  }
}
