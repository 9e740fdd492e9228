import Analysis

/// The context of the files that a thread works on, as a copy of its own.
///
/// Threads that count references to the same objects wait for each other.
struct UnsharedContext {
  /// The minimum number of consecutive files with a context of which a copy is made.
  private static let minFiles = 16
  /// A copy of so much of a context takes about as long as the check of a file.
  private static let sizePerFile = 8
  /// The size of the largest context of which a copy is made: no person writes more settings.
  private static let maxSize = 4096

  private let isAlone: Bool
  private var identity: ObjectIdentifier?
  private var copy: CheckContext?
  private var files = 0
  /// The number of files after which a copy is made; nil if none is.
  private var filesBeforeCopy: Int?

  /// - Parameter threads: the number of threads that use the contexts.
  init(sharedBy threads: Int) {
    isAlone = threads == 1
  }

  /// A copy of the context, or the context itself if a copy does not pay.
  mutating func copy(of context: CheckContext) -> CheckContext {
    if isAlone { return context }
    if identity != context.identity {
      (identity, copy, files) = (context.identity, nil, 0)
      filesBeforeCopy = nil
    }
    if let copy { return copy }
    files += 1
    if files == UnsharedContext.minFiles {
      let size = context.size
      filesBeforeCopy =
        size > UnsharedContext.maxSize ? nil : max(files, size / UnsharedContext.sizePerFile)
    }
    if let filesBeforeCopy, files >= filesBeforeCopy { copy = context.unshared }
    return copy ?? context
  }
}
