import Analysis

extension Snapshot {
  /// What the workspace says about its tags.
  var uses: TagUses {
    TagUses(
      names: documents.workspace.usage.counts,
      documents: documents.all.filter(\.isTaskText).map(\.text),
      files: documents.workspace.files,
      ranking: documents.workspace.usage.ranking)
  }
}
