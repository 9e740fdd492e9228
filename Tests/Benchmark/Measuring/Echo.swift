#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that returns its input, which measures the cost of pipes and scheduler.
struct Echo {
  private let child: ChildProcess
  private static let message = [UInt8](repeating: UInt8(ascii: "x"), count: 256)

  init() throws {
    child = try ChildProcess.start(["cat"])
  }

  /// Sends a message as long as that of a keystroke, and waits until it is back.
  func once() throws {
    guard write(child.input, Echo.message, Echo.message.count) == Echo.message.count else {
      throw ChildProcess.Failure(message: "cat does not read")
    }
    var left = Echo.message.count
    var buffer = Echo.message
    while left > 0 {
      let count = read(child.output, &buffer, left)
      if count <= 0 { throw ChildProcess.Failure(message: "cat has exited") }
      left -= count
    }
  }

  func close() throws {
    child.closePipes()
    try child.wait()
  }
}
