package import TaskText

/// The reading of a text as in the corpus, with one line for each item and each tag.
///
/// ```
/// 1 task - [x] done in 4
///   @due(2025-05-11) :: punctuated day
/// ```
package struct CorpusReading {
  /// Describes the payload of a tag; nil for tags whose payload the language does not read.
  package typealias Meaning = (_ name: [UInt8], _ payload: [UInt8]) -> String?

  private let document: Document
  private let meaning: Meaning

  /// The reading of `document`.
  package init(_ document: Document, meaning: @escaping Meaning) {
    self.document = document
    self.meaning = meaning
  }

  /// The lines of the reading.
  package var lines: [String] {
    if document.isOtherFormat { return ["other format"] }
    var lines: [String] = []
    var ancestors: [(line: Int, indent: Int)] = []
    for item in document.items {
      let number = document.position(of: item.line.lowerBound, in: .utf8).line + 1
      while let last = ancestors.last, last.indent >= item.indent { ancestors.removeLast() }
      lines.append(line(item, number: number, parent: ancestors.last?.line))
      ancestors.append((number, item.indent))
      var searchStart = item.line.lowerBound
      for tag in item.tags {
        lines.append(line(tag, searchStart: searchStart, lineStart: item.line.lowerBound))
        searchStart = tag.end
      }
    }
    return lines
  }

  /// ```
  /// item = number " " kind [ " " bullet ] [ " " checkbox ] [ " " state ] [ " in " number ]
  /// ```
  private func line(_ item: Item, number: Int, parent: Int?) -> String {
    var words = ["\(number)", "\(item.kind)"]
    if let bullet = item.bullet { words.append(text(bullet)) }
    if let checkbox = item.checkbox { words.append(text(checkbox)) }
    if item.state != .open { words.append("\(item.state)") }
    if let parent { words.append("in \(parent)") }
    return words.joined(separator: " ")
  }

  /// ```
  /// tag = "  " text [ " ::" { " " near-miss } [ " at " column ] [ " " meaning ] ]
  /// ```
  private func line(_ tag: Tag, searchStart: Offset, lineStart: Offset) -> String {
    let bytes = document.bytes(in: tag.range)
    var words = NearMisses.named.filter { tag.nearMisses.contains($0.nearMiss) }.map(\.name)
    let before = document.bytes(in: TextRange(searchStart, tag.start)) + bytes.dropLast()
    if before.firstRange(of: bytes) != nil { words.append("at \(tag.start - lineStart)") }
    if let payload = tag.payload,
      let meaning = meaning(document.bytes(in: tag.name), document.bytes(in: payload))
    {
      words.append(meaning)
    }
    let suffix = words.isEmpty ? "" : " :: \(words.joined(separator: " "))"
    return "  \(encodedCorpusLine(bytes))\(suffix)"
  }

  private func text(_ range: TextRange) -> String {
    encodedCorpusLine(document.bytes(in: range))
  }
}

extension NearMisses {
  /// The near misses in the order in which the corpus names them.
  fileprivate static let named: [(nearMiss: NearMisses, name: String)] = [
    (.punctuated, "punctuated"), (.glued, "glued"), (.unclosed, "unclosed"), (.nested, "nested"),
    (.detached, "detached"), (.unparenthesized, "unparenthesized"),
  ]
}

extension CorpusCase {
  /// The expected reading with canonical escapes, for comparisons.
  package var expected: [String] { reading.map { encodedCorpusLine(decodedCorpusLine($0)) } }
}
