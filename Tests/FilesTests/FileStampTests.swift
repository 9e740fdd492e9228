import Testing

@testable import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct FileStampTests {
  /// A file that was changed so long after 1970 began.
  private func stamp(_ seconds: Int, _ nanoseconds: Int = 0) -> FileStamp {
    var status = stat()
    #if canImport(Glibc)
      status.st_mtim = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
    #else
      status.st_mtimespec = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
    #endif
    return FileStamp(status)
  }

  @Test func aChangeShowsInTheStampAfterATenthOfASecond() {
    let now = timespec(tv_sec: 1000, tv_nsec: 50_000_000)
    #expect(stamp(999, 949_999_999).isSettled(at: now))
    #expect(!stamp(999, 950_000_000).isSettled(at: now))
    #expect(!stamp(1000).isSettled(at: now))
  }

  @Test(arguments: [Int.min, -1 << 40, 1 << 40, Int.max])
  func aFileMaySayOfItselfThatItWasChangedInAnyYear(seconds: Int) {
    let now = timespec(tv_sec: 1000, tv_nsec: 0)
    #expect(stamp(seconds).isSettled(at: now) == (seconds < 1000))
  }
}
