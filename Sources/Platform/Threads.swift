import CPlatform

/// A value that a lock protects, and a way to sleep until it satisfies a condition.
package final class Monitor<State: Sendable>: Sendable {
  // All threads may use the mutex and the condition, and each use of the state locks the mutex. The
  // compiler cannot see either. `Mutex` of the module Synchronization needs macOS 15, and has no condition
  // to wait for.
  nonisolated(unsafe) private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(
    capacity: 1)
  nonisolated(unsafe) private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(
    capacity: 1)
  nonisolated(unsafe) private var state: State

  /// A value that is this first.
  package init(_ state: State) {
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

  /// Reads the value and wakes no thread.
  package func read<Result>(_ body: (State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(state)
  }

  /// Changes the value and wakes all threads that sleep.
  package func change<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Sleeps until `body` returns a result, and wakes the other threads then.
  ///
  /// - Parameter deadline: the time of the wall clock, in seconds since 1970, at which to give up;
  ///   nil for never.
  /// - Returns: the result of `body`; nil at the deadline.
  package func wait<Result>(until deadline: Int?, for body: (inout State) -> Result?) -> Result? {
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

/// An integer that several threads read and change. Other memory is not ordered by it.
package final class AtomicInteger: Sendable {
  // Only atomic operations use the memory, which the compiler cannot see. `Atomic` of the module
  // Synchronization needs macOS 15.
  nonisolated(unsafe) private let value = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  /// An integer that has this value first.
  package init(_ first: Int) {
    value.initialize(to: first)
  }

  deinit { value.deallocate() }

  /// The value at this moment.
  package func load() -> Int { tagline_load(value) }

  /// Replaces the value.
  package func store(_ other: Int) { tagline_store(value, other) }

  /// Adds a number that may be negative; an overflow wraps around.
  ///
  /// - Returns: the sum.
  @discardableResult
  package func add(_ amount: Int) -> Int { tagline_add(value, amount) }
}

/// Runs `body` on a new thread, which nobody waits for.
///
/// - Returns: whether the thread was started.
package func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  guard let thread = create(body) else { return false }
  pthread_detach(thread)
  return true
}

/// A thread that must be joined exactly once.
package struct JoinableThread {
  private let thread: pthread_t

  /// Runs `body` on a new thread; nil if the thread cannot be started.
  package init?(_ body: @escaping @Sendable () -> Void) {
    guard let thread = create(body) else { return nil }
    self.thread = thread
  }

  /// Waits until the thread has ended.
  package func join() {
    pthread_join(thread, nil)
  }
}

private func create(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  let work = Unmanaged.passRetained(ThreadBody(body))
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, 4 << 20)
  var thread = noThread
  guard pthread_create(&thread, &attributes, { run($0) }, work.toOpaque()) == 0 else {
    work.release()
    return nil
  }
  return thread
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

private func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let work { Unmanaged<ThreadBody>.fromOpaque(work).takeRetainedValue().run() }
  return nil
}

/// The number of threads that can run at the same time on this machine.
package var processorCount: Int {
  max(1, Int(clamping: sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

/// The results of `transform` for all elements, in order, computed on several threads.
///
/// - Parameter state: makes the state that each thread has for itself.
package func parallelMap<Element: Sendable, State, Result: Sendable>(
  _ elements: [Element], threads: Int = processorCount,
  state: @escaping @Sendable () -> State,
  _ transform: @escaping @Sendable (inout State, Element) -> Result
) -> [Result] {
  let taken = AtomicInteger(0)
  let results = Monitor<[(index: Int, result: Result)]>([])
  @Sendable func work() {
    var state = state()
    var own: [(index: Int, result: Result)] = []
    while true {
      let index = taken.add(1) - 1
      guard index < elements.count else { break }
      own.append((index, transform(&state, elements[index])))
    }
    results.change { [own] in $0 += own }
  }
  let others = (1..<max(1, min(threads, elements.count))).compactMap { _ in JoinableThread(work) }
  work()
  for thread in others { thread.join() }
  return results.read { $0 }.sorted { $0.index < $1.index }.map(\.result)
}

/// The results of `transform` for all elements, in order, computed on several threads.
package func parallelMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], threads: Int = processorCount,
  _ transform: @escaping @Sendable (Element) -> Result
) -> [Result] {
  parallelMap(elements, threads: threads, state: {}, { _, element in transform(element) })
}
