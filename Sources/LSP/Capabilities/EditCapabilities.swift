import JSON

extension ClientCapabilities {
  private var workspaceEdit: JSONValue { workspace("workspaceEdit") }

  package var appliesEdits: Bool { workspace("applyEdit").isTrue }
  package var takesDocumentChanges: Bool { workspaceEdit["documentChanges"].isTrue }

  /// Only `documentChanges` can have change annotations.
  package var takesChangeAnnotations: Bool {
    takesDocumentChanges && workspaceEdit["changeAnnotationSupport"].isObject
  }

  package var createsFiles: Bool {
    takesDocumentChanges && workspaceEdit["resourceOperations"].strings.contains("create")
  }

  package var preparesRename: Bool { textDocument("rename")["prepareSupport"].isTrue }

  /// Whether the client asks the person to confirm the annotated edits of a rename.
  package var confirmsRename: Bool {
    takesChangeAnnotations && textDocument("rename")["honorsChangeAnnotations"].isTrue
  }

  /// Whether the client can be offered actions, even if only as commands.
  package var takesActions: Bool { takesCodeActions || appliesEdits }

  package var takesCodeActions: Bool {
    textDocument("codeAction")["codeActionLiteralSupport"].isObject
  }
  package var showsPreferredActions: Bool {
    textDocument("codeAction")["isPreferredSupport"].isTrue
  }

  /// Whether an action may be offered without its edit, which `codeAction/resolve` then computes.
  package var resolvesActionEdits: Bool {
    let codeAction = textDocument("codeAction")
    return takesCodeActions && codeAction["dataSupport"].isTrue
      && codeAction["resolveSupport"]["properties"].strings.contains("edit")
  }

  package var formatsManyRanges: Bool { textDocument("rangeFormatting")["rangesSupport"].isTrue }
  package var waitsBeforeSaving: Bool {
    textDocument("synchronization")["willSaveWaitUntil"].isTrue
  }
}
