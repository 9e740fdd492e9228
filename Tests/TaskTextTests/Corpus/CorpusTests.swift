import TaskText
import TestSupport
import Testing

@Suite struct CorpusTests {
  @Test(arguments: CorpusFile.all)
  func everyCaseHasItsReadingWithEachLineEnd(_ file: CorpusFile) throws {
    var updated = file
    for (index, sample) in file.cases.enumerated() {
      let meaning = CorpusMeaning(sample)
      let dialect = meaning.dialect(isMarkdown: sample.attribute("markdown") != nil)
      for variant in sample.variants {
        let document = Document(variant.bytes, dialect: dialect)
        let found = CorpusReading(document, meaning: meaning.text(in: document)).lines
        guard !sameBytes(found, sample.expected) else { continue }
        updated.cases[index].reading = found
        Issue.record(
          """
          grammar/corpus/\(file.name).txt:\(sample.line): \(sample.title) (\(variant.name))
          \(difference(from: sample.expected, to: found))
          """)
        break
      }
    }
    try updateExpectations { try updated.write() }
  }

  @Test(arguments: CorpusFile.all)
  func everyCaseKeepsItsBytes(_ file: CorpusFile) {
    for variant in file.cases.flatMap(\.variants) {
      #expect(Document(variant.bytes).bytes == variant.bytes)
    }
  }

  @Test func theCorpusHasSeveralHundredCasesWithUniqueTitles() {
    let titles = CorpusFile.all.flatMap { file in file.cases.map { "\(file.name): \($0.title)" } }
    #expect(titles.count > 350)
    #expect(Set(titles).count == titles.count)
  }
}
