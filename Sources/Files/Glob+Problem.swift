extension Glob {
  /// What is wrong with a pattern of the settings, in one clause; nil where nothing is.
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
