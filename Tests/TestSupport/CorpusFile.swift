package import Foundation

/// A file of `grammar/corpus`. The README of that folder describes the format.
package struct CorpusFile: Sendable, CustomStringConvertible {
  /// The file's name without its extension.
  package let name: String
  /// The cases, in order.
  package var cases: [CorpusCase]

  private let url: URL

  /// All files of the corpus, by name.
  package static let all: [CorpusFile] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../grammar/corpus").standardizedFileURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted()
      .compactMap { try? CorpusFile(folder.appending(path: $0)) }
  }()

  /// Reads a file of the corpus.
  ///
  /// - Throws: what `String` throws for a file that cannot be read or is not UTF-8.
  package init(_ url: URL) throws {
    self.url = url
    name = url.deletingPathExtension().lastPathComponent
    cases = CorpusFile.cases(of: try String(contentsOf: url, encoding: .utf8))
  }

  /// The name.
  package var description: String { name }

  /// ```
  /// file = { "=== " title { ":" attribute } { input } "=>" { reading } blank }
  /// ```
  private static func cases(of text: String) -> [CorpusCase] {
    var cases: [CorpusCase] = []
    var isReading = false
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("=== ") {
        let title = String(line.dropFirst(4))
        cases.append(
          CorpusCase(title: title, attributes: [], input: [], reading: [], line: index + 1))
        isReading = false
        continue
      }
      guard var last = cases.popLast() else { continue }
      if isReading {
        if !line.isEmpty { last.reading.append(line) }
      } else if line == "=>" {
        isReading = true
      } else if last.input.isEmpty, line.hasPrefix(":"), line.count > 1 {
        let words = line.dropFirst().split(separator: " ", maxSplits: 1)
        last.attributes.append((String(words[0]), words.count > 1 ? String(words[1]) : ""))
      } else {
        last.input.append(line)
      }
      cases.append(last)
    }
    return cases
  }

  /// The file's text with the cases as they are now.
  private var text: String {
    cases.map { sample in
      let attributes = sample.attributes.map { name, value in
        value.isEmpty ? ":\(name)" : ":\(name) \(value)"
      }
      return (["=== \(sample.title)"] + attributes + sample.input + ["=>"] + sample.reading)
        .joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  /// Writes the cases back to the file.
  package func write() throws {
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
}
