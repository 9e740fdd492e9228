package import JSON

extension Diagnostic: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"range":"#)
    range.write(to: &writer)
    writer.member(#","severity":"#, severity?.rawValue)
    if let code {
      writer.raw(#","code":"#)
      writer.value(code.json)
    }
    if let codeDescription {
      writer.raw(#","codeDescription":{"href":"#)
      writer.string(codeDescription.href)
      writer.raw("}")
    }
    writer.member(#","source":"#, source)
    writer.raw(#","message":"#)
    message.write(to: &writer)
    writer.member(#","tags":"#, tags?.map(\.rawValue))
    if let relatedInformation {
      writer.raw(#","relatedInformation":"#)
      relatedInformation.write(to: &writer, check: {})
    }
    if let data {
      writer.raw(#","data":"#)
      writer.value(data)
    }
    writer.raw("}")
  }
}

extension DiagnosticRelatedInformation: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"location":"#)
    location.write(to: &writer)
    writer.member(#","message":"#, message)
    writer.raw("}")
  }
}
