import Files
import Platform

/// Computes a value for every number in `range` on several threads, and passes all to `body` in order, on
/// this thread and while others are being computed.
///
/// - Parameters:
///   - maxWaiting: while the values that wait for their turn have a larger size in all, no more are
///     computed.
///   - state: the state that each thread has for itself.
///   - transform: returns a value and its size.
func parallelForEach<State, Value: Sendable>(
  _ range: Range<Int>, threads: Int, maxWaiting: Int, state: @escaping @Sendable () -> State,
  _ transform: @escaping @Sendable (inout State, Int) -> (value: Value, size: Int),
  body: (Value) -> Void
) {
  guard threads > 1, range.count > 1 else {
    var state = state()
    for number in range { body(transform(&state, number).value) }
    return
  }
  let queue = Monitor(OrderedQueue<Value>(range, maxWaiting: maxWaiting))
  let others = startThreads(min(threads, range.count) - 1) {
    var state = state()
    while let number = queue.wait(until: nil, for: { $0.take() }) ?? nil {
      let (value, size) = transform(&state, number)
      queue.change { $0.put(value, ofSize: size, for: number) }
    }
  }
  var state = state()
  while let step = queue.wait(until: nil, for: { $0.step() }) ?? nil {
    switch step {
    case .pass(let value): body(value)
    case .compute(let number):
      let (value, size) = transform(&state, number)
      queue.change { $0.put(value, ofSize: size, for: number) }
    }
  }
  for thread in others { thread.join() }
}

/// Values that are computed in any order and passed on in that of their numbers.
private struct OrderedQueue<Value: Sendable>: Sendable {
  enum Step {
    case pass(Value)
    case compute(Int)
  }

  private let range: Range<Int>
  private let maxWaiting: Int
  /// The values that are computed but not passed on.
  private var waiting: [Int: (value: Value, size: Int)] = [:]
  /// Their size.
  private var waitingSize = 0
  /// The number of the next value to compute.
  private var taken: Int
  /// The number of the next value to pass on.
  private var passed: Int

  init(_ range: Range<Int>, maxWaiting: Int) {
    self.range = range
    self.maxWaiting = maxWaiting
    (taken, passed) = (range.lowerBound, range.lowerBound)
  }

  /// The number of a value to compute, or `.some(nil)` after the last; nil as long as too many wait.
  mutating func take() -> Int?? {
    if taken == range.upperBound { return .some(nil) }
    // The next value to pass on does not wait, so that those that do will be passed on.
    if waitingSize > maxWaiting { return nil }
    taken += 1
    return taken - 1
  }

  mutating func put(_ value: Value, ofSize size: Int, for number: Int) {
    waiting[number] = (value, size)
    waitingSize += size
  }

  /// What the thread does that passes values on, or `.some(nil)` after the last; nil as long as it has
  /// to wait for another thread.
  mutating func step() -> Step?? {
    if let (value, size) = waiting.removeValue(forKey: passed) {
      passed += 1
      waitingSize -= size
      return .pass(value)
    }
    if passed == range.upperBound { return .some(nil) }
    guard let number = take() ?? nil else { return nil }
    return .compute(number)
  }
}
