import Analysis

extension Finding {
  /// The fix that `--fix` applies: the safe one or, if unsafe fixes are allowed, the only one.
  func applicableFix(_ mode: Fix.Safety) -> Fix? {
    safeFix ?? (mode == .unsafe ? onlyFix : nil)
  }
}
