import Files
import Settings

extension InputSearch {
  /// What was not read: a line for each searched folder that has no task list but Markdown files, which
  /// are left out unless the settings include them, and, where a command found nothing or there is no
  /// text at all, a line for the task lists that ignore files leave out.
  func notes(foundNothing: Bool = false) -> VisibleText {
    let notes =
      emptyFolders.compactMap(noteOnMarkdown)
      + [foundNothing || inputs.isEmpty ? noteOnIgnored : nil].compactMap(\.self)
    return notes.map { "\($0)\n" as VisibleText }.joined()
  }

  private var noteOnIgnored: String? {
    guard let first = ignored.lists.first?.string else { return nil }
    let leftOut = "left out by \(ignored.by.sorted().joined(separator: " and "))"
    let flag = "or add `\(Option.noRespectGitignore.flag)`"
    return ignored.lists.count == 1
      ? "note: `\(first)` is \(leftOut); name it, \(flag)"
      : "note: \(ignored.lists.count) task lists are \(leftOut); name them, as in `\(first)`, \(flag)"
  }

  private func noteOnMarkdown(in folder: Path) -> String? {
    let patterns = GlobList(readable: ["**/*.md", "**/*.markdown"], base: nil)
    let selection = FileSelection(include: patterns, exclude: GlobList([], base: nil))
    let walk = FolderWalk(
      settingsName: SettingsSource.fileName, respectsIgnoreFiles: options.respectsIgnoreFiles,
      selection: { _ in nil })
    let files = walk.files(in: folder, startingWith: selection) { _, _ in }
    guard let first = files.first?.path.string else { return nil }
    let count = counted(files.count, "Markdown file")
    return
      "note: `\(folder.string)` has no task list, but \(count): name them, as in "
      + "`\(first)`, or add `**/*.md` to `include` in .tagline.json"
  }
}
