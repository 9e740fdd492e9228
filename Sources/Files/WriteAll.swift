import Platform

/// Writes all of `bytes` to an open file, pipe or terminal, and waits while it is not ready.
package func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(FileError) {
  var left = bytes
  while !left.isEmpty {
    let written = left.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if written < 0 {
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
        continue
      default: throw .last
      }
    }
    left = left.dropFirst(written)
  }
}
