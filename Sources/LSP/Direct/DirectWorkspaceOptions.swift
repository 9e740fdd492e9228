package import JSON

extension WorkspaceOptions: JSONMembers {
  package var members: [Member] {
    [
      ("workspaceFolders", workspaceFolders),
      ("fileOperations", fileOperations),
      ("textDocumentContent", textDocumentContent),
    ]
  }
}

extension WorkspaceFoldersServerCapabilities: JSONMembers {
  package var members: [Member] {
    [("supported", supported), ("changeNotifications", changeNotifications)]
  }
}

extension TextDocumentContentOptions: JSONMembers {
  package var members: [Member] {
    [("schemes", schemes)]
  }
}

extension FileOperationOptions: JSONMembers {
  package var members: [Member] {
    [("didCreate", didCreate), ("didRename", didRename), ("didDelete", didDelete)]
  }
}

extension FileOperationRegistrationOptions: JSONMembers {
  package var members: [Member] {
    [("filters", filters)]
  }
}

extension FileOperationFilter: JSONMembers {
  package var members: [Member] {
    [("scheme", scheme), ("pattern", pattern)]
  }
}

extension FileOperationPattern: JSONMembers {
  package var members: [Member] {
    [("glob", glob)]
  }
}
