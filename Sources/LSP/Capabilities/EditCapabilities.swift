import JSON

extension ClientCapabilities {
  private var workspaceEdit: JSONValue { workspace("workspaceEdit") }

  package var appliesEdits: Bool { workspace("applyEdit").isTrue }
  package var takesDocumentChanges: Bool { workspaceEdit["documentChanges"].isTrue }

  /// Change annotations stand in `documentChanges` only.
  package var takesChangeAnnotations: Bool {
    takesDocumentChanges && workspaceEdit["changeAnnotationSupport"].isObject
  }

  package var createsFiles: Bool {
    takesDocumentChanges && workspaceEdit["resourceOperations"].strings.contains("create")
  }

  package var preparesRename: Bool { textDocument("rename")["prepareSupport"].isTrue }

  /// Whether the person is asked about annotated edits of a rename.
  package var confirmsRename: Bool {
    takesChangeAnnotations && textDocument("rename")["honorsChangeAnnotations"].isTrue
  }

  /// Whether the client can have actions, be it as commands only.
  package var takesActions: Bool { takesCodeActions || appliesEdits }

  package var takesCodeActions: Bool {
    textDocument("codeAction")["codeActionLiteralSupport"].isObject
  }
  package var showsPreferredActions: Bool {
    textDocument("codeAction")["isPreferredSupport"].isTrue
  }

  /// Whether an action's edit may be left to `codeAction/resolve`.
  package var resolvesActionEdits: Bool {
    let codeAction = textDocument("codeAction")
    return codeAction["dataSupport"].isTrue
      && codeAction["resolveSupport"]["properties"].strings.contains("edit")
  }

  package var formatsManyRanges: Bool { textDocument("rangeFormatting")["rangesSupport"].isTrue }
  package var waitsBeforeSaving: Bool {
    textDocument("synchronization")["willSaveWaitUntil"].isTrue
  }
}
