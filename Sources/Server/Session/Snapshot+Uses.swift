import Analysis

extension Snapshot {
  /// What the open documents say about their tags.
  var uses: TagUses {
    TagUses(
      names: documents.workspace.census.counts, documents: documents.all.map(\.text))
  }
}
