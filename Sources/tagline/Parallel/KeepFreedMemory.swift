#if canImport(Glibc)
  import Glibc
#endif

/// Lets memory that is freed stay with the process, for work that frees and takes much of it again:
/// what the system gives out anew has to be cleared first, and costs more than the work itself.
func keepFreedMemory() {
  #if canImport(Glibc)
    // The allocator of glibc keeps blocks up to the size of the largest one that was ever freed, at
    // most 32 MB, and twice as much in all; see mallopt(3), M_MMAP_THRESHOLD.
    guard let block = malloc((32 << 20) - (1 << 16)) else { return }
    // A call that the compiler cannot see through, or it would take both away.
    madvise(block, 0, MADV_NORMAL)
    free(block)
  #endif
}
