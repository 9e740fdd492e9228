import Platform

/// The number of threads that can run at the same time on this machine.
package var processorCount: Int {
  max(1, Int(clamping: sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
