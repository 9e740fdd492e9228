/// How documents are synchronized.
package struct TextDocumentSyncOptions: Equatable, Codable, Sendable {
  package var openClose: Bool?
  /// 0 none, 1 full, 2 incremental.
  package var change: Int?
  package var willSave: Bool?
  package var willSaveWaitUntil: Bool?
  package var save: SaveOptions?

  package init(
    openClose: Bool? = nil,
    change: Int? = nil,
    willSave: Bool? = nil,
    willSaveWaitUntil: Bool? = nil,
    save: SaveOptions? = nil
  ) {
    self.openClose = openClose
    self.change = change
    self.willSave = willSave
    self.willSaveWaitUntil = willSaveWaitUntil
    self.save = save
  }
}

/// Whether the client sends the text of a document that was saved.
package struct SaveOptions: Equatable, Codable, Sendable {
  package var includeText: Bool?

  package init(includeText: Bool? = nil) {
    self.includeText = includeText
  }
}

/// Whether the diagnostics of a document depend on others, and whether the workspace's can be
/// pulled.
package struct DiagnosticOptions: Equatable, Codable, Sendable {
  package var identifier: String?
  package var interFileDependencies: Bool
  package var workspaceDiagnostics: Bool

  package init(identifier: String? = nil, interFileDependencies: Bool, workspaceDiagnostics: Bool) {
    self.identifier = identifier
    self.interFileDependencies = interFileDependencies
    self.workspaceDiagnostics = workspaceDiagnostics
  }
}

/// What the server can do with folders and files.
package struct WorkspaceOptions: Equatable, Codable, Sendable {
  package var workspaceFolders: WorkspaceFoldersServerCapabilities?
  package var fileOperations: FileOperationOptions?
  package var textDocumentContent: TextDocumentContentOptions?

  package init(
    workspaceFolders: WorkspaceFoldersServerCapabilities? = nil,
    fileOperations: FileOperationOptions? = nil,
    textDocumentContent: TextDocumentContentOptions? = nil
  ) {
    self.workspaceFolders = workspaceFolders
    self.fileOperations = fileOperations
    self.textDocumentContent = textDocumentContent
  }
}

/// Whether several folders can be open, and whether the server wants to be told of changes.
package struct WorkspaceFoldersServerCapabilities: Equatable, Codable, Sendable {
  package var supported: Bool?
  package var changeNotifications: Bool?

  package init(supported: Bool? = nil, changeNotifications: Bool? = nil) {
    self.supported = supported
    self.changeNotifications = changeNotifications
  }
}

/// The files whose operations the server wants to be told of.
package struct FileOperationOptions: Equatable, Codable, Sendable {
  package var didCreate: FileOperationRegistrationOptions?
  package var didRename: FileOperationRegistrationOptions?
  package var didDelete: FileOperationRegistrationOptions?

  package init(
    didCreate: FileOperationRegistrationOptions? = nil,
    didRename: FileOperationRegistrationOptions? = nil,
    didDelete: FileOperationRegistrationOptions? = nil
  ) {
    self.didCreate = didCreate
    self.didRename = didRename
    self.didDelete = didDelete
  }
}
