package import JSON

extension Provider: JSONWritable where Options: JSONWritable {
  package func write<Failure>(
    to writer: inout JSONWriter, check: () throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .plain: writer.boolean(true)
    case .options(let options): try options.write(to: &writer, check: check)
    }
  }
}

extension TextDocumentSyncOptions: JSONMembers {
  package var members: [Member] {
    [
      ("openClose", openClose),
      ("change", change),
      ("willSave", willSave),
      ("willSaveWaitUntil", willSaveWaitUntil),
      ("save", save),
    ]
  }
}

extension SaveOptions: JSONMembers {
  package var members: [Member] {
    [("includeText", includeText)]
  }
}

extension CompletionOptions: JSONMembers {
  package var members: [Member] {
    [("triggerCharacters", triggerCharacters), ("resolveProvider", resolveProvider)]
  }
}

extension SignatureHelpOptions: JSONMembers {
  package var members: [Member] {
    []
  }
}

extension CodeActionOptions: JSONMembers {
  package var members: [Member] {
    [("codeActionKinds", codeActionKinds), ("resolveProvider", resolveProvider)]
  }
}

extension ResolveOptions: JSONMembers {
  package var members: [Member] {
    [("resolveProvider", resolveProvider)]
  }
}

extension DocumentRangeFormattingOptions: JSONMembers {
  package var members: [Member] {
    [("rangesSupport", rangesSupport)]
  }
}

extension DocumentOnTypeFormattingOptions: JSONMembers {
  package var members: [Member] {
    [
      ("firstTriggerCharacter", firstTriggerCharacter),
      ("moreTriggerCharacter", moreTriggerCharacter),
    ]
  }
}

extension RenameOptions: JSONMembers {
  package var members: [Member] {
    [("prepareProvider", prepareProvider)]
  }
}

extension ExecuteCommandOptions: JSONMembers {
  package var members: [Member] {
    [("commands", commands)]
  }
}

extension SemanticTokensOptions: JSONMembers {
  package var members: [Member] {
    [("legend", legend), ("range", range), ("full", full)]
  }
}

extension SemanticTokensLegend: JSONMembers {
  package var members: [Member] {
    [("tokenTypes", tokenTypes), ("tokenModifiers", tokenModifiers)]
  }
}

extension SemanticTokensFullOptions: JSONMembers {
  package var members: [Member] {
    [("delta", delta)]
  }
}

extension DiagnosticOptions: JSONMembers {
  package var members: [Member] {
    [
      ("identifier", identifier),
      ("interFileDependencies", interFileDependencies),
      ("workspaceDiagnostics", workspaceDiagnostics),
    ]
  }
}
