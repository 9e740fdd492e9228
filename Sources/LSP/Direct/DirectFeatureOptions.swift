extension Provider: DirectJSON where Options: DirectJSON {
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .plain: writer.bool(true)
    case .options(let options): options.write(to: &writer)
    }
  }
}

extension TextDocumentSyncOptions: DirectJSON {
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

extension SaveOptions: DirectJSON {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("includeText", includeText)
    }
  }
}

extension CompletionOptions: DirectJSON {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("triggerCharacters", triggerCharacters)
      members.add("resolveProvider", resolveProvider)
      members.add("completionItem", completionItem)
    }
  }
}

extension ServerCompletionItemOptions: DirectJSON {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("labelDetailsSupport", labelDetailsSupport)
    }
  }
}

extension SignatureHelpOptions: DirectJSON {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("triggerCharacters", triggerCharacters)
      members.add("retriggerCharacters", retriggerCharacters)
    }
  }
}

extension CodeActionOptions: DirectJSON {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("codeActionKinds", codeActionKinds)
      members.add("resolveProvider", resolveProvider)
    }
  }
}

extension ResolveOptions: DirectJSON {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("resolveProvider", resolveProvider)
    }
  }
}

extension DocumentRangeFormattingOptions: DirectJSON {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("rangesSupport", rangesSupport)
    }
  }
}

extension DocumentOnTypeFormattingOptions: DirectJSON {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("firstTriggerCharacter", firstTriggerCharacter)
      members.add("moreTriggerCharacter", moreTriggerCharacter)
    }
  }
}

extension RenameOptions: DirectJSON {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("prepareProvider", prepareProvider)
    }
  }
}

extension ExecuteCommandOptions: DirectJSON {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("commands", commands)
    }
  }
}

extension SemanticTokensOptions: DirectJSON {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("legend", legend)
      members.add("range", range)
      members.add("full", full)
    }
  }
}

extension SemanticTokensLegend: DirectJSON {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("tokenTypes", tokenTypes)
      members.add("tokenModifiers", tokenModifiers)
    }
  }
}

extension SemanticTokensFullOptions: DirectJSON {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("delta", delta)
    }
  }
}

extension DiagnosticOptions: DirectJSON {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("identifier", identifier)
      members.add("interFileDependencies", interFileDependencies)
      members.add("workspaceDiagnostics", workspaceDiagnostics)
    }
  }
}
