/// Where settings come from.
///
/// Paths are bytes, as the system knows them; they need not be UTF-8.
package enum SettingsSource: Hashable, Sendable {
  /// A file, by its absolute path with `/` between the components.
  case file([UInt8])
  /// The editor, for the folder with this absolute path, if there is one.
  case editor(folder: [UInt8]?)

  /// The name of a settings file, which is looked for from the folder of a task file upward.
  package static let fileName = ".tagline.json"

  /// The folder that globs are relative to; nil if there is none.
  package var folder: [UInt8]? {
    switch self {
    case .file(let path):
      path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[..<max($0, 1)]) }
    case .editor(let folder): folder
    }
  }
}
