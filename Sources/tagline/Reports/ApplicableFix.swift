import Analysis

extension Finding {
  /// The fix that is applied without asking which: the safe one, or else, where unsafe ones are
  /// wished for, the only one.
  func applicableFix(_ mode: Fix.Safety) -> Fix? {
    safeFix ?? (mode == .unsafe ? onlyFix : nil)
  }
}
