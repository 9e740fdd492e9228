#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A value behind a lock, and a way to sleep until it is as wanted.
///
/// The inbox, the outbox, the loader and the ``SharedWork`` that it has are the only four: nothing
/// else is shared between threads.
// Unchecked, as the compiler cannot see that each use of the state holds the lock.
final class Monitor<State: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  init(_ state: State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Looks at the value and wakes nobody.
  func look<Result>(_ body: (State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(state)
  }

  /// Changes the value and wakes whoever sleeps.
  func change<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Sleeps until `body` gives a result, or until the wall clock shows `deadline`: then nil. What
  /// `body` changes when it gives one wakes the others.
  ///
  /// `deadline` is in seconds since 1970; nil sleeps without end.
  func wait<Result>(until deadline: Int?, for body: (inout State) -> Result?) -> Result? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) {
        pthread_cond_broadcast(condition)
        return result
      }
      guard let deadline else {
        pthread_cond_wait(condition, mutex)
        continue
      }
      var time = timespec(tv_sec: deadline, tv_nsec: 0)
      if pthread_cond_timedwait(condition, mutex, &time) == ETIMEDOUT { return body(&state) }
    }
  }
}
