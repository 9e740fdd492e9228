import Analysis

extension Snapshot {
  /// The uses of tags in the workspace.
  var uses: TagUses {
    TagUses(
      names: documents.workspace.usage.counts,
      documents: documents.all.filter(\.isTaskText).map(\.text),
      files: documents.workspace.files)
  }
}
