extension Location: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"uri":"#)
    writer.string(uri)
    writer.raw(#","range":"#)
    range.write(to: &writer)
    writer.raw("}")
  }
}

extension TextEdit: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"range":"#)
    range.write(to: &writer)
    writer.raw(#","newText":"#)
    writer.string(newText)
    writer.member(#","annotationId":"#, annotationId)
    writer.raw("}")
  }
}
