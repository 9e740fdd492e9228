/// A case of `grammar/corpus`: a text and its expected reading.
package struct CorpusCase: Sendable {
  /// The behavior that the case shows.
  package var title: String
  /// The attributes, one for each line `:NAME VALUE`.
  package var attributes: [(name: String, value: String)]
  /// The lines of the text, escaped as in the file.
  package var input: [String]
  /// The lines of the reading, escaped as in the file.
  package var reading: [String]
  /// The number of the case's first line in the file, from 1.
  package var line: Int

  /// The value of an attribute; empty if it has no value, nil if the case does not have it.
  package func attribute(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// Whether the text is only read as it is, not with other line ends.
  package var isRaw: Bool { attribute("raw") != nil }

  /// The variants of the text that have the same reading: with each line end, with a final line end,
  /// and with a byte-order mark.
  package var variants: [CorpusVariant] {
    let lines = input.map(decodedCorpusLine)
    guard !isRaw else { return [CorpusVariant("as it is", lines.joined(by: "\n"))] }
    return [("LF", "\n"), ("CRLF", "\r\n"), ("CR", "\r")].flatMap { name, lineEnd in
      let text = lines.joined(by: lineEnd)
      let mark = Array("\u{FEFF}".utf8)
      return [
        CorpusVariant(name, text),
        CorpusVariant("\(name), also at the end", text + Array(lineEnd.utf8)),
        CorpusVariant("\(name) and a byte-order mark", mark + text),
      ]
    }
  }
}

/// A variant of the text of a case.
package struct CorpusVariant: Sendable {
  /// The name of the variant, for messages.
  package let name: String
  /// The text.
  package let bytes: [UInt8]

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

extension [[UInt8]] {
  fileprivate func joined(by separator: String) -> [UInt8] {
    [UInt8](joined(separator: [UInt8](separator.utf8)))
  }
}
