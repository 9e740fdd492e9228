extension WorkspaceOptions: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("workspaceFolders", workspaceFolders)
      members.add("fileOperations", fileOperations)
      members.add("textDocumentContent", textDocumentContent)
    }
  }
}

extension WorkspaceFoldersServerCapabilities: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("supported", supported)
      members.add("changeNotifications", changeNotifications)
    }
  }
}

extension TextDocumentContentOptions: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("schemes", schemes)
    }
  }
}

extension FileOperationOptions: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("didCreate", didCreate)
      members.add("didRename", didRename)
      members.add("didDelete", didDelete)
    }
  }
}

extension FileOperationRegistrationOptions: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("filters", filters)
    }
  }
}

extension FileOperationFilter: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("scheme", scheme)
      members.add("pattern", pattern)
    }
  }
}

extension FileOperationPattern: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("glob", glob)
    }
  }
}
