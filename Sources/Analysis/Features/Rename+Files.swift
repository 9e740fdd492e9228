package import JSON
import Settings
package import TaskText

extension Rename {
  /// The places to replace with ``replacement`` in a file that is not open. Nil if two tags may
  /// become the same, as only the text of the file can tell whether they do.
  package func places(in file: FileIndex) -> [IndexedPlace]? {
    file.contains(result) ? nil : file.places(of: query)
  }

  /// The edits in a settings file that give the tag's entry its new name.
  package func edits(in settings: JSONText) -> [Edit] {
    guard query.value == nil else { return [] }
    return settings.edits(renaming: query.name, in: ["tags"], to: result.name)
  }
}
