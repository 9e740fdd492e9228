import LSP

extension Route {
  /// The methods that keep the session and the files of the workspace up to date.
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
    .longRunning(
      TextDocumentContentRequest.self, when: \.takesDocumentContent,
      advertise: { server, _ in
        server.workspaceOptions.textDocumentContent = TextDocumentContentOptions(
          schemes: [agendaScheme])
      },
      begin: textDocumentContent),
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

/// This includes folders, because the files in them are created and deleted with them.
private let anyFile = FileOperationRegistrationOptions(
  filters: [FileOperationFilter(scheme: "file", pattern: FileOperationPattern(glob: "**"))])

extension ServerCapabilities {
  /// What the server can do with folders and files, for rows that each set a part of it.
  var workspaceOptions: WorkspaceOptions {
    get { workspace ?? WorkspaceOptions() }
    set { workspace = newValue }
  }

  fileprivate var fileOperations: FileOperationOptions {
    get { workspaceOptions.fileOperations ?? FileOperationOptions() }
    set { workspaceOptions.fileOperations = newValue }
  }
}
