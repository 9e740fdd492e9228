import Files

/// What a run may change: the files that the command line names, and those below the folders that it
/// names.
///
/// A link in a folder that someone else made may lead to any file of the person who runs the
/// program.
struct WriteScope: Sendable {
  private let roots: [Path]
  private let followsLinks: Bool

  init(_ options: InputOptions) {
    self.init(options.operands, followsLinks: options.followsLinks)
  }

  /// - Parameter paths: the files and folders that the command line names.
  init(_ paths: [Path], followsLinks: Bool) {
    self.followsLinks = followsLinks
    roots = paths.map { isLinkToFile($0) ? $0.inFolderWithoutLinks : $0.withoutLinks }
  }

  /// Why the file at `path` must not be written, or nil if it may be.
  func problem(at path: Path) -> Problem? {
    guard !followsLinks, isLink(path) else { return nil }
    let target = path.withoutLinks
    if roots.contains(where: { target.components(below: $0) != nil }) { return nil }
    let shown = target.string
    return Problem(
      path,
      "is a link to `\(shown)`, which is not in the given paths; use `\(Option.followLinks.flag)` "
        + "to change that file")
  }
}

private func isLinkToFile(_ path: Path) -> Bool {
  isLink(path) && (try? FileStamp(of: path))?.isFolder != true
}
