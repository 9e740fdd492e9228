extension Glob {
  /// What is wrong with a pattern, in one clause; nil if it is valid.
  @Sendable
  package static func problem(in pattern: String) -> String? {
    do throws(GlobError) {
      _ = try Glob(pattern)
      return nil
    } catch {
      return error.description
    }
  }
}
