import Files

/// The output of `tagline find` in one format.
struct FindFormat: Sendable {
  /// Whether the items are printed, and not only their number.
  let printsItems: Bool
  /// Whether each item is printed with its tags and with the items that it belongs to.
  var namesParts = false
  /// Whether the output is that of each file, one after the other.
  var isByFile = false
  let print: @Sendable ([SearchedFile], FindOptions) -> [UInt8]

  /// The default format: for people on a terminal, and for other programs elsewhere.
  static var byDefault: FindFormat { Terminal.isOutputTerminal ? text : lines }

  /// For people.
  static let text = FindFormat(printsItems: true) { found, options in
    FindText(found, options).text
  }

  /// As grep prints lines with their numbers.
  static let lines = FindFormat(printsItems: true, isByFile: true) { found, options in
    FindLines(found, options).text
  }

  /// With `--count`.
  static let count = FindFormat(printsItems: false, isByFile: true) { found, options in
    let lines = found.map { file in
      let title = file.title.map { ": \($0.withVisibleControls)" } ?? ""
      let place = file.path.string.withVisibleControls + (file.line == nil ? "" : title)
      return file.count == 0 ? "\(place)\n" : "\(place): \(file.count)\n"
    }
    return Array(lines.joined().utf8)
  }

  /// Every format, in the order of the help.
  static let all: [OutputFormat<FindFormat>] = [
    OutputFormat(
      "text", for: .people, "Lines with their numbers, below the path of their file", text),
    OutputFormat(
      "lines", for: .people, "`path:line:text` for each item, as grep prints it", lines),
    OutputFormat(
      "json", for: .programs, "JSON object with every item, its tags and what it belongs to",
      FindFormat(printsItems: true, namesParts: true) { found, options in
        findJSON(found, options).displayed(as: .json)
      }),
    OutputFormat(
      "json-lines", for: .programs, "The same items, each as a JSON object on a line",
      FindFormat(printsItems: true, namesParts: true) { found, options in
        findJSONLines(found, options).displayed(as: .json)
      }),
  ]
}
