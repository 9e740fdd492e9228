/// One case of `grammar/corpus`: a text, and how it is to be read.
package struct CorpusCase: Sendable {
  /// What the case shows.
  package var title: String
  /// The attributes, one from each line `:NAME VALUE`.
  package var attributes: [(name: String, value: String)]
  /// The lines of the text, escaped as in the file.
  package var input: [String]
  /// The lines of the reading, escaped as in the file.
  package var reading: [String]
  /// Where in the file the case begins, 1-based.
  package var line: Int

  /// The value of an attribute; empty where it has none, nil where the case does not have it.
  package func attribute(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// Whether the text is to be read as it stands only, and not with other line ends as well.
  package var isRaw: Bool { attribute("raw") != nil }

  /// The text in each form in which it reads the same: with each line end, with one at the very
  /// end, and behind a byte-order mark.
  package var variants: [CorpusVariant] {
    let lines = input.map(decodedCorpusLine)
    guard !isRaw else { return [CorpusVariant("as it stands", lines.joined(by: "\n"))] }
    return [("LF", "\n"), ("CRLF", "\r\n"), ("CR", "\r")].flatMap { name, lineEnd in
      let text = lines.joined(by: lineEnd)
      let mark = Array("\u{FEFF}".utf8)
      return [
        CorpusVariant(name, text),
        CorpusVariant("\(name) at the end too", text + Array(lineEnd.utf8)),
        CorpusVariant("\(name) and a byte-order mark", mark + text),
      ]
    }
  }
}

/// The text of a case in one of its forms.
package struct CorpusVariant: Sendable {
  /// What sets the form apart, for messages.
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
