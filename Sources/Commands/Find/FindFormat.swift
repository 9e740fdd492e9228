import Files

/// The output of `tagline find` in one format.
struct FindFormat: Sendable {
  /// What is printed around the output for the texts.
  struct Frame {
    /// Before that of the first text.
    var before = ""
    /// Between that of two texts.
    var between = ""
    /// After that of the last text.
    var after = ""
    /// If there is none.
    var absence = ""
  }

  /// Whether the items are printed, and not only their number.
  let printsItems: Bool
  /// Whether each item is printed with its tags and with the items that it belongs to.
  var namesParts = false
  /// Gives the frame of the output for a request.
  var frame: @Sendable (FindOptions.Request) -> Frame = { _ in Frame() }
  /// Prints what was found in one text.
  let print: @Sendable ([SearchedFile], FindOptions, inout FindOutput) -> Void

  /// The default format: for people on a terminal, and for other programs elsewhere.
  static var byDefault: FindFormat { Terminal.isOutputTerminal ? text : lines }

  /// For people.
  static let text = FindFormat(
    printsItems: true, frame: { _ in Frame(between: "\n") }, print: findText)

  /// As grep prints lines with their numbers.
  static let lines = FindFormat(printsItems: true, print: findLines)

  /// With `--count`.
  static let count = FindFormat(printsItems: false) { found, _, output in
    for file in found {
      let title = file.line == nil ? "" : file.title.map { ": \($0)" } ?? ""
      let count = file.count == 0 ? "" : ": \(file.count)"
      output.bytes.append("\(file.path.string)\(title)\(count)\n")
      output.endRow()
    }
  }

  /// Every format, in the order of the help.
  static let all: [OutputFormat<FindFormat>] = [
    OutputFormat(
      "text", for: .people, "Lines with their numbers, below the path of their file", text),
    OutputFormat(
      "lines", for: .people, "`path:line:text` for each item, as grep prints it", lines),
    OutputFormat(
      "json", for: .programs, "JSON object with every item, its tags and what it belongs to",
      FindFormat(printsItems: true, namesParts: true, frame: \.findJSON, print: findJSON)),
    OutputFormat(
      "json-lines", for: .programs, "The same items, each as a JSON object on a line",
      FindFormat(printsItems: true, namesParts: true, print: findJSONLines)),
  ]
}
