import Files
import Settings

extension InputSearch {
  /// A line for each searched folder that has no task list but Markdown files, which are left out
  /// unless the settings include them: how many there are, and how to include them.
  var noteOnMarkdown: String {
    emptyFolders.compactMap(noteOnMarkdown).map { "\($0)\n" }.joined()
  }

  private func noteOnMarkdown(in folder: Path) -> String? {
    let patterns = GlobList(readable: ["**/*.md", "**/*.markdown"], base: nil)
    let selection = FileSelection(include: patterns, exclude: GlobList([], base: nil))
    let walk = FolderWalk(
      settingsName: SettingsSource.fileName, respectsIgnoreFiles: options.respectsIgnoreFiles,
      selection: { _ in nil })
    let files = walk.files(in: folder, startingWith: selection) { _, _ in }
    guard let first = files.first?.path.string.withVisibleControls else { return nil }
    let count = counted(files.count, "Markdown file")
    return
      "note: `\(folder.string.withVisibleControls)` has no task list, but \(count): name them, as in "
      + "`\(first)`, or add `**/*.md` to `include` in .tagline.json"
  }
}
