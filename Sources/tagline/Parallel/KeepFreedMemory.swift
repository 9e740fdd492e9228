#if canImport(Glibc)
  import Glibc
#endif

/// Lets the process keep memory that it frees. The system clears memory before it returns it to the
/// process, which would take longer than the work that frees and allocates it again.
func keepFreedMemory() {
  #if canImport(Glibc)
    // The allocator of glibc keeps blocks up to the size of the largest one that was ever freed, at
    // most 32 MB, and twice as much in all; see mallopt(3), M_MMAP_THRESHOLD.
    guard let block = malloc((32 << 20) - (1 << 16)) else { return }
    // The compiler cannot look into this call. Without it, it would remove both other calls.
    madvise(block, 0, MADV_NORMAL)
    free(block)
  #endif
}
