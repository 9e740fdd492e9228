package import Files

extension ReadingPolicy {
  /// For task lists that a command line names.
  package static let requested = ReadingPolicy(limit: maxTaskList, takesPipes: true)
  /// For task lists that are found in a folder.
  package static let found = ReadingPolicy(limit: maxTaskList, takesPipes: false, isListed: true)

  /// For a settings file that a command line names.
  static let requestedSettings = ReadingPolicy(limit: settingsLimit, takesPipes: true)
  /// For settings files that are found beside task lists. One that is a link must not make public
  /// what a file elsewhere says: findings quote the settings.
  package static let settings = ReadingPolicy(
    limit: settingsLimit, takesPipes: false, staysInRepository: true)
}

/// The size of the largest task list that is read, in bytes.
package let maxTaskList = 16 << 20
private let settingsLimit = 1 << 20
