import Analysis

/// The context of the files that a thread works on, as a copy of its own.
///
/// Threads that count references to the same objects wait for each other.
struct UnsharedContext {
  /// The number of consecutive files with a context that take as long as a copy of it.
  private static let minFiles = 16

  private let isAlone: Bool
  private var identity: ObjectIdentifier?
  private var copy: CheckContext?
  private var files = 0

  /// - Parameter threads: the number of threads that use the contexts.
  init(sharedBy threads: Int) {
    isAlone = threads == 1
  }

  /// A copy of the context, or the context itself if a copy does not pay.
  mutating func copy(of context: CheckContext) -> CheckContext {
    if isAlone { return context }
    if identity != context.identity { (identity, copy, files) = (context.identity, nil, 0) }
    if let copy { return copy }
    files += 1
    if files > UnsharedContext.minFiles { copy = context.unshared }
    return copy ?? context
  }
}
