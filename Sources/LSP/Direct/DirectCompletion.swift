package import JSON

extension CompletionItem: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"label":"#)
    writer.string(label)
    if let labelDetails {
      writer.raw(#","labelDetails":{"#)
      writer.labelDetails(labelDetails)
      writer.raw("}")
    }
    writer.member(#","kind":"#, kind?.rawValue)
    writer.member(#","detail":"#, detail)
    if let documentation {
      writer.raw(#","documentation":"#)
      documentation.write(to: &writer)
    }
    writer.member(#","sortText":"#, sortText)
    writer.member(#","filterText":"#, filterText)
    writer.member(#","insertText":"#, insertText)
    writer.member(#","insertTextFormat":"#, insertTextFormat?.rawValue)
    if let textEdit {
      writer.raw(#","textEdit":"#)
      textEdit.write(to: &writer)
    }
    writeRest(to: &writer)
    writer.raw("}")
  }

  private func writeRest(to writer: inout JSONWriter) {
    if let command {
      writer.raw(#","command":{"title":"#)
      writer.string(command.title)
      writer.member(#","command":"#, command.command)
      if let arguments = command.arguments {
        writer.raw(#","arguments":"#)
        writer.value(.array(arguments))
      }
      writer.raw("}")
    }
    if let data {
      writer.raw(#","data":"#)
      writer.value(data)
    }
  }
}

extension MarkupOrText: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .text(let text):
      writer.string(text)
    case .markup(let content):
      writer.raw(#"{"kind":"#)
      writer.string(content.kind.rawValue)
      writer.member(#","value":"#, content.value)
      writer.raw("}")
    }
  }
}

extension JSONWriter {
  fileprivate mutating func labelDetails(_ details: CompletionItemLabelDetails) {
    if let detail = details.detail {
      raw(#""detail":"#)
      string(detail)
      member(#","description":"#, details.description)
    } else {
      member(#""description":"#, details.description)
    }
  }
}
