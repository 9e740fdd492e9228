import Platform

/// How much of what a run reads and finds stays in memory. What does not is read and found again when it
/// is printed.
struct MemoryBudget: Sendable {
  private let texts: AtomicInteger
  private let findings: AtomicInteger

  /// - Parameters:
  ///   - texts: the maximum number of bytes of texts.
  ///   - findings: about how many bytes findings may take; each is in memory up to three times while it
  ///     is printed.
  init(texts: Int = 256 << 20, findings: Int = 64 << 20) {
    self.texts = AtomicInteger(texts)
    self.findings = AtomicInteger(findings)
  }

  /// Whether a text of so many bytes may be kept, which then counts.
  func mayKeep(text size: Int) -> Bool { take(size, from: texts) }

  /// Whether findings of about so many bytes may be kept, which then count.
  func mayKeep(findings size: Int) -> Bool { take(size, from: findings) }

  private func take(_ size: Int, from left: AtomicInteger) -> Bool {
    if left.add(-size) >= 0 { return true }
    left.add(size)
    return false
  }
}
