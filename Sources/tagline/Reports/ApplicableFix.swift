import Analysis

extension Finding {
  /// The fix that is applied without asking which: the only safe one, or else, where unsafe ones
  /// are wished for, the only one. Where there are several, a person has to choose.
  func applicableFix(_ wished: Fix.Safety) -> Fix? {
    let safe = fixes.filter { $0.safety == .safe }
    switch wished {
    case .safe: return safe.count == 1 ? safe.first : nil
    case .unsafe: return safe.count == 1 ? safe.first : fixes.count == 1 ? fixes.first : nil
    }
  }
}
