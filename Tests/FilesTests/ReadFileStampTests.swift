import Testing

@testable import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct FileStampTests {
  /// The stamp of a file that was changed at this time after the beginning of 1970.
  private func stamp(_ seconds: Int, _ nanoseconds: Int = 0) -> FileStamp {
    var status = stat()
    #if canImport(Glibc)
      status.st_mtim = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
    #else
      status.st_mtimespec = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
    #endif
    return FileStamp(status)
  }

  @Test func aStampIsSettledATenthOfASecondAfterTheChange() {
    let now = timespec(tv_sec: 1000, tv_nsec: 50_000_000)
    #expect(stamp(999, 949_999_999).isSettled(at: now))
    #expect(!stamp(999, 950_000_000).isSettled(at: now))
    #expect(!stamp(1000).isSettled(at: now))
  }

  @Test(arguments: [Int.min, -1 << 40, 1 << 40, Int.max])
  func aStampWithAnyTimeIsCompared(seconds: Int) {
    let now = timespec(tv_sec: 1000, tv_nsec: 0)
    #expect(stamp(seconds).isSettled(at: now) == (seconds < 1000))
  }
}
