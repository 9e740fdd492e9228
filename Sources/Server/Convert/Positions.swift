import Analysis
import JSON
import LSP
import TagFields
import TaskText

// Converts between positions of the protocol and offsets. Positions of the client are clamped:
// after the end of a line to that end, after the last line to the end of the text, and inside a
// character to its start.
extension WorkspaceText {
  func offset(_ position: LSP.Position) -> Offset { text.offset(of: position, in: unit) }

  /// The ends of a reversed range are swapped.
  func textRange(_ range: LSP.Range) -> TextRange { text.textRange(range, in: unit) }

  func position(_ offset: Offset) -> LSP.Position {
    LSP.Position(text.position(of: offset, in: unit))
  }

  func range(_ range: TextRange) -> LSP.Range {
    LSP.Range(start: position(range.lowerBound), end: position(range.upperBound))
  }

  /// The edits, as the protocol writes them.
  func textEdits(_ edits: [Edit]) -> [TextEdit] {
    edits.map { TextEdit(range: range($0.range), newText: $0.replacement) }
  }
}

extension Document {
  fileprivate func offset(of position: LSP.Position, in unit: ColumnUnit) -> Offset {
    offset(of: TaskText.Position(line: position.line, column: position.character), in: unit)
  }

  fileprivate func textRange(_ range: LSP.Range, in unit: ColumnUnit) -> TextRange {
    TextRange(offset(of: range.start, in: unit), offset(of: range.end, in: unit))
  }

  /// The edit that replaces a range by a text in the way of the client. If half of a character is
  /// replaced, U+FFFD stands for the other half: it is as long, so that no column changes.
  func replacement(of range: LSP.Range, with text: String, in unit: ColumnUnit) -> Edit {
    let isReversed =
      (range.end.line, range.end.character) < (range.start.line, range.start.character)
    let (start, end) = isReversed ? (range.end, range.start) : (range.start, range.end)
    var (place, text) = (textRange(range, in: unit), text)
    if isInsideCharacter(start, in: unit) { text = "\u{FFFD}" + text }
    if isInsideCharacter(end, in: unit) {
      place = TextRange(place.lowerBound, place.upperBound + 4)
      text += "\u{FFFD}"
    }
    return Edit(place, text)
  }

  /// Whether the position is between the two halves of a character, which UTF-16 counts as two and
  /// UTF-8 writes in four bytes. Its offset is that of the character.
  private func isInsideCharacter(_ position: LSP.Position, in unit: ColumnUnit) -> Bool {
    guard unit == .utf16 else { return false }
    let offset = offset(of: position, in: unit)
    guard let byte = bytes(in: TextRange(offset, offset + 1)).first, byte >= 0xF0 else {
      return false
    }
    let place = self.position(of: offset, in: unit)
    return (position.line, position.character) == (place.line, place.column + 1)
  }
}

extension LSP.Position {
  init(_ position: TaskText.Position) {
    self.init(line: position.line, character: position.column)
  }
}

extension LSP.Range {
  /// A range of a text that has the line index `index`.
  init(_ range: TextRange, _ index: LineIndex, in unit: ColumnUnit) {
    self.init(
      start: LSP.Position(index.position(of: range.lowerBound, in: unit)),
      end: LSP.Position(index.position(of: range.upperBound, in: unit)))
  }

  /// A place in a file that is not open.
  init(_ place: IndexedPlace) {
    self.init(
      start: LSP.Position(line: place.line, character: place.column),
      end: LSP.Position(line: place.line, character: place.column + place.length))
  }
}

/// A `WorkspaceEdit` of files: with the versions of the open ones for a client that takes these, otherwise
/// by URI. The client asks `question`, a `ChangeAnnotation`, before it makes them; only for clients with
/// change annotations.
func workspaceEdit(
  _ files: [FileEdits], for client: Client, asking question: OutgoingObject? = nil
) -> OutgoingObject {
  let changed = files.filter { !$0.edits.isEmpty }
  guard client.capabilities.takesDocumentChanges else {
    return ["changes": Dictionary(changed.map { ($0.uri, $0.edits) }, uniquingKeysWith: { $1 })]
  }
  let id = question == nil ? nil : "confirm"
  let changes = changed.flatMap { file -> [OutgoingObject] in
    let edits = file.edits.map { edit -> OutgoingObject in
      ["range": edit.range, "newText": edit.newText, "annotationId": id]
    }
    let version = file.version.map(JSONValue.integer) ?? .null
    let document: OutgoingObject = ["uri": file.uri, "version": version]
    let creation: OutgoingObject = [
      "kind": "create", "uri": file.uri, "options": ["ignoreIfExists": true],
    ]
    return (file.isNew ? [creation] : []) + [["textDocument": document, "edits": edits]]
  }
  return ["documentChanges": changes, "changeAnnotations": question.map { ["confirm": $0] }]
}

/// The edits of one file, which may be open.
struct FileEdits: Sendable {
  let uri: String
  /// The version of the open document; nil for a file on the disk.
  let version: Int?
  let edits: [TextEdit]
  /// Whether the client is to create the file; only for one that declares the resource operation.
  var isNew = false
}

extension FileEdits {
  /// The edits of a text.
  init(_ text: WorkspaceText, _ edits: [Edit]) {
    self.init(uri: text.uri, version: text.version, edits: text.textEdits(edits))
  }

  /// The edits of a text that has the line index `index`; without a version, it is a file on the
  /// disk.
  init(
    uri: String, version: Int? = nil, _ edits: [Edit], _ index: LineIndex, in unit: ColumnUnit
  ) {
    self.init(
      uri: uri, version: version,
      edits: edits.map { edit in
        TextEdit(range: LSP.Range(edit.range, index, in: unit), newText: edit.replacement)
      })
  }
}

extension ResponseError {
  /// The answer to a request whose work has thrown `error`.
  init(_ error: any Error) {
    switch error {
    case let error as ResponseError: self = error
    case let error as JSONTypeError: self.init(.invalidParams, "\(error.inside("params"))")
    case let error as RenameError: self.init(.requestFailed, "\(error)")
    case is Cancelled: self.init(.requestCancelled, "the request was cancelled")
    default: self.init(.internalError, "\(error)")
    }
  }
}

extension TagColor {
  /// The color as the protocol writes it.
  var wire: OutgoingObject {
    let (red, green, blue) = (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
    return ["red": red, "green": green, "blue": blue, "alpha": 1.0]
  }

  /// The nearest color with eight bits for each component.
  init(_ color: Color) {
    func part(_ value: Double) -> UInt8 {
      UInt8(exactly: (min(max(value, 0), 1) * 255).rounded()) ?? 0
    }
    self.init(red: part(color.red), green: part(color.green), blue: part(color.blue))
  }
}

extension FormatStyle {
  /// The style that the editor's options ask for, with an indent of at most 80 columns.
  init(_ options: FormattingOptions) {
    let width = min(max(options.tabSize, 1), 80)
    self.init(
      indent: options.insertSpaces ? .spaces(width) : .tabs,
      trimsLineEnds: options.trimTrailingWhitespace ?? true,
      insertsFinalLineEnd: options.insertFinalNewline ?? false,
      trimsFinalLines: options.trimFinalNewlines ?? false)
  }
}
