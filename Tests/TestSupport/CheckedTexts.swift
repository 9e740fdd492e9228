package import Analysis
package import TaskText

extension CheckedDocument {
  /// The document with its findings up to date, as if it were the only one.
  package var checkedAlone: CheckedDocument {
    var document = self
    var counts = NameCounts()
    document.lint(countingIn: &counts)
    document.resolve(NameFindingCache(TagUsageIndex(document.names), context))
    return document
  }
}

extension WorkspaceIndex {
  /// Opens a text.
  package mutating func open(
    _ key: String, _ bytes: [UInt8], isMarkdown: Bool, _ context: CheckContext,
    chunkSizes: ChunkSizes = .standard
  ) {
    open(key, CheckedDocument(bytes, isMarkdown: isMarkdown, context, chunkSizes: chunkSizes))
  }
}
