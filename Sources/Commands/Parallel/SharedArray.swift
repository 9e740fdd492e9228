import Platform

/// An array to which several threads append.
// Unchecked, as the compiler cannot see that the lock is locked for each use of the elements.
final class SharedArray<Element: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var unlocked: [Element] = []

  init() {
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// All elements that were appended so far.
  var elements: [Element] {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return unlocked
  }

  func append(contentsOf elements: [Element]) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    unlocked += elements
  }
}
