package import JSON

extension Position: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"line":"#)
    writer.integer(line)
    writer.raw(#","character":"#)
    writer.integer(character)
    writer.raw("}")
  }
}

extension Range: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"start":"#)
    start.write(to: &writer)
    writer.raw(#","end":"#)
    end.write(to: &writer)
    writer.raw("}")
  }
}

extension Location: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"uri":"#)
    writer.string(uri)
    writer.raw(#","range":"#)
    range.write(to: &writer)
    writer.raw("}")
  }
}

extension TextEdit: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"range":"#)
    range.write(to: &writer)
    writer.raw(#","newText":"#)
    writer.string(newText)
    writer.member(#","annotationId":"#, annotationId)
    writer.raw("}")
  }
}
