/// Which files are read, and how much of them.
///
/// A file may be whatever the person who wrote a folder made of it, so no size that the system
/// tells is trusted: at most ``limit`` bytes are read, and one more to see that there are more.
package struct ReadingPolicy: Sendable {
  /// The size of the largest file that is read, in bytes.
  package let limit: Int
  /// Whether pipes are read too, to their end.
  let takesPipes: Bool
  /// Whether a symbolic link is read only if it leads to a file in its folder or its repository.
  let staysInRepository: Bool
  /// Whether the listing of a folder has told already that the file is a regular one.
  let isListed: Bool

  /// So many bytes of a file are read beyond the size that it tells.
  static let unannouncedLimit = 1 << 20

  /// A policy, which follows all links unless `staysInRepository` is true.
  package init(
    limit: Int, takesPipes: Bool, staysInRepository: Bool = false, isListed: Bool = false
  ) {
    self.limit = limit
    self.takesPipes = takesPipes
    self.staysInRepository = staysInRepository
    self.isListed = isListed
  }

  /// For `.gitignore` and the like.
  static let ignoreFile = ReadingPolicy(limit: 1 << 20, takesPipes: false)
  /// For lists of paths that a command line names.
  package static let pathList = ReadingPolicy(limit: 64 << 20, takesPipes: true)
}
