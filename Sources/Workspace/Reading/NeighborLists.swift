package import Files
import Settings
package import TaskText

extension SettingsResolver {
  /// The other task lists directly in the folder of a file, by path. Those after the first hundred, and
  /// those that cannot be read, are left out.
  ///
  /// - Parameter opened: the text of a list that is open in an editor; nil for any other.
  package mutating func lists(
    nextTo file: Path, opened: (Path) -> Document? = { _ in nil }
  ) -> [Document] {
    let folder = file.parent ?? Path(".")
    let walk = FolderWalk(settingsName: SettingsSource.fileName, selection: { _ in nil })
    let found = walk.filesDirectly(in: folder, startingWith: selection(in: folder))
      .filter { $0.path.name != file.name }
    return found.prefix(maxNeighbors).compactMap { found in
      if let document = opened(found.path) { return document }
      return (try? TaskFile(found.path, context(of: found), .found))?.document
    }
  }
}

/// People keep a few lists in a folder, and the style of a list is no reason to read more.
private let maxNeighbors = 100
