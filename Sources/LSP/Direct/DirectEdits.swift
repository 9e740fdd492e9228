package import JSON

extension DocumentChange: JSONWritable {
  package func write<Failure>(
    to writer: inout JSONWriter, check: () throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .edit(let edit): try edit.write(to: &writer, check: check)
    case .create(let file): file.write(to: &writer)
    }
  }
}

extension TextDocumentEdit: JSONWritable {
  package func write<Failure>(
    to writer: inout JSONWriter, check: () throws(Failure) -> Void
  ) throws(Failure) {
    writer.raw(#"{"textDocument":{"uri":"#)
    writer.string(textDocument.uri)
    writer.raw(#","version":"#)
    if let version = textDocument.version {
      writer.integer(version)
    } else {
      writer.raw("null")
    }
    writer.raw(#"},"edits":"#)
    try edits.write(to: &writer, check: check)
    writer.raw("}")
  }
}

extension CreateFile: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"kind":"create","uri":"#)
    writer.string(uri)
    if let ignoreIfExists {
      writer.raw(#","options":{"ignoreIfExists":"#)
      writer.boolean(ignoreIfExists)
      writer.raw("}")
    }
    writer.raw("}")
  }
}
