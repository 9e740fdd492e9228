import LSP

extension Route {
  /// The methods that keep the session and the files of the workspace up to date.
  static let workspace: [Route] = [
    .notification(
      Notifications.didChangeWorkspaceFolders,
      advertise: { server, _ in
        server.workspaceOptions.workspaceFolders = WorkspaceFoldersServerCapabilities(
          supported: true, changeNotifications: true)
      },
      react: didChangeWorkspaceFolders),
    .notification(Notifications.didChangeWatchedFiles, react: didChangeWatchedFiles),
    .longRunning(
      Requests.workspaceSymbol,
      advertise: { server, _ in server.workspaceSymbolProvider = true },
      begin: workspaceSymbols),
    .longRunning(
      Requests.workspaceDiagnostic, when: \.pullsDiagnostics,
      advertise: { server, _ in server.diagnosticProvider?.workspaceDiagnostics = true },
      begin: workspaceDiagnostics),
    .longRunning(
      Requests.textDocumentContent, when: \.takesDocumentContent,
      advertise: { server, _ in
        server.workspaceOptions.textDocumentContent = TextDocumentContentOptions(
          schemes: [agendaScheme])
      },
      begin: textDocumentContent),
    .notification(
      Notifications.didCreateFiles,
      advertise: { server, client in
        if client.tellsCreatedFiles { server.fileOperations.didCreate = anyFile }
      },
      react: didCreateFiles),
    .notification(
      Notifications.didRenameFiles,
      advertise: { server, client in
        if client.tellsRenamedFiles { server.fileOperations.didRename = anyFile }
      },
      react: didRenameFiles),
    .notification(
      Notifications.didDeleteFiles,
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
