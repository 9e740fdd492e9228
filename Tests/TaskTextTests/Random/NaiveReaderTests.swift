import TaskText
import TestSupport
import Testing

@Suite struct NaiveReaderTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func randomTextsAreReadAsByTheNaiveReader(seed: UInt64) {
    let dialect = CorpusMeaning.standard.dialect(isMarkdown: false)
    var texts = RandomTaskText(seed: seed)
    for number in 0..<2_000 {
      let bytes = texts.text(of: 30)
      let found = Document(bytes, dialect: dialect).items.map(PlainItem.init)
      let expected = naiveItems(bytes, dates: dialect.dates)
      guard found != expected else { continue }
      Issue.record(
        """
        text \(number) of seed \(seed): \(encodedCorpusLine(bytes))
        \(difference(from: expected.map(\.description), to: found.map(\.description)))
        """)
      return
    }
  }

  @Test(arguments: CorpusFile.all.filter { $0.name != "markdown" })
  func theCorpusIsReadAsByTheNaiveReader(_ file: CorpusFile) {
    for sample in file.cases {
      let dialect = CorpusMeaning(sample).dialect(isMarkdown: false)
      for variant in sample.variants {
        let document = Document(variant.bytes, dialect: dialect)
        #expect(
          document.items.map(PlainItem.init) == naiveItems(variant.bytes, dates: dialect.dates),
          "\(file.name):\(sample.line): \(sample.title) (\(variant.name))")
      }
    }
  }
}
