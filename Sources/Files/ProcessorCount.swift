#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How many threads can run at once on this machine.
package var processorCount: Int {
  max(1, Int(clamping: sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
