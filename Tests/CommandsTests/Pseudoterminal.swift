import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pseudoterminal, whose output tests can read.
final class Pseudoterminal {
  /// The device that programs write to. It must be closed here after the programs have opened it.
  let device: FileHandle
  /// The output so far.
  private(set) var shown = ""
  private let master: Int32

  init() throws {
    let ends = try Pseudoterminal.ends()
    master = ends.master
    device = FileHandle(fileDescriptor: ends.device, closeOnDealloc: true)
  }

  deinit {
    close(master)
  }

  /// Reads until the output contains `text` a number of times.
  ///
  /// - Returns: false if the programs exit or a minute passes before that.
  func shows(_ text: String, times: Int = 1) -> Bool {
    while shown.components(separatedBy: text).count <= times {
      if !readOn() { return false }
    }
    return true
  }

  /// Reads until no program has the device open.
  func readToEnd() {
    while readOn() {}
  }

  /// Types a text.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  private func readOn() -> Bool {
    var state = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, 60_000) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(master, &bytes, bytes.count)
    guard count > 0 else { return false }
    shown += String(decoding: bytes.prefix(count), as: UTF8.self)
    return true
  }

  private static func ends() throws -> (master: Int32, device: Int32) {
    #if canImport(Darwin)
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master)
      else { throw POSIXError(.ENXIO) }
      let device = open(name, O_RDWR | O_NOCTTY)
    #else
      // Swift cannot call grantpt(3) and related functions; see pty(7) and ioctl_tty(2).
      let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      let (unlock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      var (lock, number): (Int32, UInt32) = (0, 0)
      guard master >= 0, ioctl(master, unlock, &lock) == 0, ioctl(master, getNumber, &number) == 0
      else { throw POSIXError(.ENXIO) }
      let device = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    #endif
    guard device >= 0 else { throw POSIXError(.ENXIO) }
    return (master, device)
  }
}
