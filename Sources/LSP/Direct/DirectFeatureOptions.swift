extension Provider: JSONWritable where Options: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .plain: writer.bool(true)
    case .options(let options): options.write(to: &writer)
    }
  }
}

extension TextDocumentSyncOptions: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("openClose", openClose)
      members.add("change", change)
      members.add("willSave", willSave)
      members.add("willSaveWaitUntil", willSaveWaitUntil)
      members.add("save", save)
    }
  }
}

extension SaveOptions: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("includeText", includeText)
    }
  }
}

extension CompletionOptions: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("triggerCharacters", triggerCharacters)
      members.add("resolveProvider", resolveProvider)
      members.add("completionItem", completionItem)
    }
  }
}

extension ServerCompletionItemOptions: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("labelDetailsSupport", labelDetailsSupport)
    }
  }
}

extension SignatureHelpOptions: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("triggerCharacters", triggerCharacters)
      members.add("retriggerCharacters", retriggerCharacters)
    }
  }
}

extension CodeActionOptions: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("codeActionKinds", codeActionKinds)
      members.add("resolveProvider", resolveProvider)
    }
  }
}

extension ResolveOptions: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("resolveProvider", resolveProvider)
    }
  }
}

extension DocumentRangeFormattingOptions: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("rangesSupport", rangesSupport)
    }
  }
}

extension DocumentOnTypeFormattingOptions: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("firstTriggerCharacter", firstTriggerCharacter)
      members.add("moreTriggerCharacter", moreTriggerCharacter)
    }
  }
}

extension RenameOptions: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("prepareProvider", prepareProvider)
    }
  }
}

extension ExecuteCommandOptions: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("commands", commands)
    }
  }
}

extension SemanticTokensOptions: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("legend", legend)
      members.add("range", range)
      members.add("full", full)
    }
  }
}

extension SemanticTokensLegend: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("tokenTypes", tokenTypes)
      members.add("tokenModifiers", tokenModifiers)
    }
  }
}

extension SemanticTokensFullOptions: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("delta", delta)
    }
  }
}

extension DiagnosticOptions: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("identifier", identifier)
      members.add("interFileDependencies", interFileDependencies)
      members.add("workspaceDiagnostics", workspaceDiagnostics)
    }
  }
}
