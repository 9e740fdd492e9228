extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(UInt8(ascii: "{"))
    for (place, member) in enumerated() {
      guard writer.isWanted() else { return }
      if place > 0 { writer.raw(UInt8(ascii: ",")) }
      writer.string(member.key)
      writer.raw(UInt8(ascii: ":"))
      member.value.write(to: &writer)
    }
    writer.raw(UInt8(ascii: "}"))
  }
}

extension DocumentChange: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .edit(let edit): edit.write(to: &writer)
    case .create(let file): file.write(to: &writer)
    }
  }
}

extension TextDocumentEdit: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"textDocument":{"uri":"#)
    writer.string(textDocument.uri)
    writer.raw(#","version":"#)
    if let version = textDocument.version {
      writer.integer(version)
    } else {
      writer.raw("null")
    }
    writer.raw(#"},"edits":"#)
    edits.write(to: &writer)
    writer.raw("}")
  }
}

extension CreateFile: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"kind":"create","uri":"#)
    writer.string(uri)
    if let ignoreIfExists {
      writer.raw(#","options":{"ignoreIfExists":"#)
      writer.bool(ignoreIfExists)
      writer.raw("}")
    }
    writer.raw("}")
  }
}
