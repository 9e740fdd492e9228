package import JSON
import Settings

extension Rename {
  /// The places of a file that is not open where ``replacement`` takes the place of what stands
  /// there; nil where tags may become the same, which only the text can tell.
  package func places(in file: FileIndex) -> [IndexedPlace]? {
    file.holds(result) ? nil : file.places(of: query)
  }

  /// The edits in a settings file that give the tag's entry its new name.
  package func edits(in settings: JSONText) -> [Edit] {
    guard query.value == nil else { return [] }
    return settings.edits(renaming: query.name, in: ["tags"], to: result.name)
      .map { Edit($0.range, $0.replacement) }
  }
}
