import LSP

extension Route {
  /// What keeps the session and the files of the workspace in step.
  static let workspace: [Route] = [
    .notification(
      DidChangeWorkspaceFoldersNotification.self,
      advertise: { server, _ in
        server.workspaceOptions.workspaceFolders = WorkspaceFoldersServerCapabilities(
          supported: true, changeNotifications: true)
      },
      react: didChangeWorkspaceFolders),
    .notification(DidChangeWatchedFilesNotification.self, react: didChangeWatchedFiles),
    .longRunning(
      WorkspaceSymbolRequest.self,
      advertise: { server, _ in server.workspaceSymbolProvider = true },
      begin: workspaceSymbols),
    .longRunning(
      WorkspaceDiagnosticRequest.self, when: \.pullsDiagnostics,
      advertise: { server, _ in server.diagnosticProvider?.workspaceDiagnostics = true },
      begin: workspaceDiagnostics),
    .request(
      TextDocumentContentRequest.self, when: \.takesDocumentContent,
      advertise: { server, _ in
        server.workspaceOptions.textDocumentContent = TextDocumentContentOptions(
          schemes: [agendaScheme])
      },
      prepare: { session, _ in session.hasFetchedAgenda = true },
      answer: textDocumentContent),
    .notification(
      DidCreateFilesNotification.self,
      advertise: { server, client in
        if client.tellsCreatedFiles { server.fileOperations.didCreate = anyFile }
      },
      react: didCreateFiles),
    .notification(
      DidRenameFilesNotification.self,
      advertise: { server, client in
        if client.tellsRenamedFiles { server.fileOperations.didRename = anyFile }
      },
      react: didRenameFiles),
    .notification(
      DidDeleteFilesNotification.self,
      advertise: { server, client in
        if client.tellsDeletedFiles { server.fileOperations.didDelete = anyFile }
      },
      react: didDeleteFiles),
  ]
}

/// Folders too: the files in them come and go with them.
private let anyFile = FileOperationRegistrationOptions(
  filters: [FileOperationFilter(scheme: "file", pattern: FileOperationPattern(glob: "**"))])

extension ServerCapabilities {
  /// What the server does about folders and files, for rows that each promise a part of it.
  var workspaceOptions: WorkspaceOptions {
    get { workspace ?? WorkspaceOptions() }
    set { workspace = newValue }
  }

  fileprivate var fileOperations: FileOperationOptions {
    get { workspaceOptions.fileOperations ?? FileOperationOptions() }
    set { workspaceOptions.fileOperations = newValue }
  }
}
