#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that says back what it is told: what the pipes and the scheduler cost.
struct Echo {
  private let child: ChildProcess
  private static let message = [UInt8](repeating: UInt8(ascii: "x"), count: 256)

  init() throws {
    child = try ChildProcess.start(["cat"])
  }

  /// Sends a message of the size of a keystroke's and waits until all of it is back.
  func once() throws {
    guard write(child.input, Echo.message, Echo.message.count) == Echo.message.count else {
      throw ChildProcess.Failure(message: "cat does not read")
    }
    var left = Echo.message.count
    var space = Echo.message
    while left > 0 {
      let count = read(child.output, &space, left)
      if count <= 0 { throw ChildProcess.Failure(message: "cat has left") }
      left -= count
    }
  }

  func close() {
    child.closePipes()
    child.wait()
  }
}
