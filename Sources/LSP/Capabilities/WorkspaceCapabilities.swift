import JSON

extension ClientCapabilities {
  /// Whether the client answers `workspace/configuration`.
  package var answersConfiguration: Bool { workspace("configuration").isTrue }

  package var registersConfigurationChanges: Bool {
    workspace("didChangeConfiguration")["dynamicRegistration"].isTrue
  }

  package var registersWatchedFiles: Bool {
    workspace("didChangeWatchedFiles")["dynamicRegistration"].isTrue
  }

  /// Whether the symbols of the workspace can be of the kind.
  package func showsInWorkspace(_ kind: SymbolKind) -> Bool { workspace("symbol").shows(kind) }

  /// Whether symbols that are done can be struck through.
  package var strikesWorkspaceSymbols: Bool {
    (workspace("symbol")["tagSupport"]["valueSet"].arrayValue ?? []).contains(.integer(1))
  }

  package var tellsCreatedFiles: Bool { workspace("fileOperations")["didCreate"].isTrue }
  package var tellsRenamedFiles: Bool { workspace("fileOperations")["didRename"].isTrue }
  package var tellsDeletedFiles: Bool { workspace("fileOperations")["didDelete"].isTrue }

  /// Whether the client can show documents whose text only the server has.
  package var takesDocumentContent: Bool { workspace("textDocumentContent").isObject }

  /// Whether the server may report progress that no request asked for.
  package var showsProgress: Bool { json["window"]["workDoneProgress"].isTrue }

  /// Whether the client can ask a person to choose one of some actions.
  package var choosesActions: Bool { json["window"]["showMessage"].isObject }
  package var showsDocuments: Bool { json["window"]["showDocument"]["support"].isTrue }
}
