import Analysis
import Files
import JSON
import LSP
import Settings
import TaskText

extension Snapshot {
  /// The edits that rename in the open documents, in the files that are not open, and in the
  /// settings files of the folders.
  func edits(of rename: Analysis.Rename) throws -> [FileEdits] {
    var all: [FileEdits] = []
    for document in documents.all where document.isTaskText {
      let edits = try rename.edits(in: document.text, cancellation: cancellation)
      all.append(try FileEdits(document, edits, cancellation))
    }
    for (key, index) in documents.workspace.files.files(holding: rename.query) {
      try cancellation.check()
      if let file = files.known[key] { all.append(try edits(of: rename, in: file, index)) }
    }
    for path in files.settingsFiles.keys.sorted() {
      if let edits = try settingsEdits(of: rename, in: path) { all.append(edits) }
    }
    return all
  }

  /// The index has the places. Only where two tags may become the same, the text is needed.
  private func edits(
    of rename: Analysis.Rename, in file: KnownFile, _ index: FileIndex
  ) throws(ResponseError) -> FileEdits {
    if let places = rename.places(in: index) {
      return FileEdits(
        uri: file.uri, version: nil,
        edits: places.map { TextEdit(range: LSP.Range($0), newText: rename.replacement) })
    }
    let path = Path(uri: file.key) ?? Path("")
    var settings = settings
    let context = settings.context(in: path.parent, today: today)
    let bytes = try text(of: path)
    let document = Document(bytes, dialect: context.dialect(isMarkdown: path.isMarkdown))
    return FileEdits(
      uri: file.uri, rename.edits(in: document), LineIndex(bytes), in: client.unit)
  }

  private func settingsEdits(
    of rename: Analysis.Rename, in path: Path
  ) throws(ResponseError) -> FileEdits? {
    let open = documents.all.first {
      $0.settingsFindings != nil && Path(uri: $0.uri)?.withoutLinks == path
    }
    if let open { return FileEdits(open, rename.edits(in: JSONText(open.text.bytes))) }
    let bytes = try text(of: path)
    return FileEdits(
      uri: files.uri(of: path), rename.edits(in: JSONText(bytes)), LineIndex(bytes),
      in: client.unit)
  }

  /// What an editor would show of a file on the disk.
  func text(of path: Path) throws(ResponseError) -> [UInt8] {
    do throws(FileError) {
      return withoutByteOrderMark(try readFile(path).bytes)
    } catch {
      throw ResponseError(.requestFailed, "`\(path.string)` cannot be read: \(error)")
    }
  }
}

/// The bytes after a byte-order mark: editors do not send it.
func withoutByteOrderMark(_ bytes: [UInt8]) -> [UInt8] {
  let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  return bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
}
