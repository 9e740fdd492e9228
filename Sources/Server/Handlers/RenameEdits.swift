import Analysis
import Files
import JSON
import LSP
import Settings
import TaskText
import Workspace

extension Snapshot {
  /// The edits that rename in the open documents, in the files that are not open, and in the
  /// settings files of the folders.
  func edits(of rename: Analysis.Rename, _ vocabulary: Vocabulary) throws -> [FileEdits] {
    var all: [FileEdits] = []
    for document in documents.all where document.isTaskText {
      let edits = rename.edits(
        in: document.text, document.context.settings.vocabulary)
      all.append(FileEdits(document, edits))
    }
    for (key, index) in documents.workspace.files.files(matching: rename.query) {
      try cancellation.check()
      guard let file = files.known[key] else { continue }
      all.append(try edits(of: rename, in: file, index, vocabulary))
    }
    for path in files.settingsFiles.keys.sorted() {
      if let edits = try settingsEdits(of: rename, in: path) { all.append(edits) }
    }
    return all
  }

  /// The edits of a file that is not open. The index has the places; the text is read only if the rename
  /// depends on it.
  private func edits(
    of rename: Analysis.Rename, in file: KnownFile, _ index: FileIndex, _ vocabulary: Vocabulary
  ) throws(ResponseError) -> FileEdits {
    if let places = rename.places(in: index, vocabulary) {
      return FileEdits(
        uri: file.uri, version: nil,
        edits: places.map { TextEdit(range: LSP.Range($0), newText: rename.replacement) })
    }
    var settings = settings
    let text = try read(file, &settings)
    return FileEdits(
      uri: file.uri, rename.edits(in: text.document, text.context.settings.vocabulary),
      LineIndex(text.text), in: client.unit)
  }

  private func settingsEdits(
    of rename: Analysis.Rename, in path: Path
  ) throws(ResponseError) -> FileEdits? {
    let open = documents.all.first {
      $0.ownFindings != nil && Path(uri: $0.uri)?.withoutLinks == path
    }
    if let open { return FileEdits(open, rename.edits(in: JSONText(open.text.bytes))) }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try settings.text(of: path)
    } catch {
      throw ResponseError(.requestFailed, "`\(path.string)` cannot be read: \(error)")
    }
    return FileEdits(
      uri: files.uri(of: path), rename.edits(in: JSONText(bytes)), LineIndex(bytes),
      in: client.unit)
  }

  /// Reads a file that is not open. If that fails, so does the request: the file must not be
  /// skipped.
  func read(
    _ file: KnownFile, _ settings: inout SettingsResolver
  ) throws(ResponseError) -> TaskFile {
    do throws(TaskFileError) {
      return try file.read(&settings)
    } catch {
      throw ResponseError(.requestFailed, "`\(file.path.string)` cannot be read: \(error)")
    }
  }
}
