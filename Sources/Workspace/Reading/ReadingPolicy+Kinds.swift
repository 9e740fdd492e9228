package import Files

extension ReadingPolicy {
  /// For task lists that a command line names.
  package static let requested = ReadingPolicy(limit: 256 << 20, takesPipes: true)
  /// For task lists that a command line finds in a folder.
  package static let found = ReadingPolicy(
    limit: 256 << 20, takesPipes: false, isListed: true)
  /// For the task lists of an editor's workspace, which the person has not asked for.
  package static let background = ReadingPolicy(
    limit: 64 << 20, takesPipes: false, isListed: true)

  /// For a settings file that a command line names.
  static let requestedSettings = ReadingPolicy(limit: settingsLimit, takesPipes: true)
  /// For settings files that are found beside task lists. One that is a link must not make public
  /// what a file elsewhere says: findings quote the settings.
  package static let settings = ReadingPolicy(
    limit: settingsLimit, takesPipes: false, staysInRepository: true)
}

private let settingsLimit = 1 << 20
