/// Steps through the outline, each from what the one before has found.
///
/// `path = [ "/" ] step { "/" step }`
public struct SearchPath: Hashable, Sendable {
  /// Whether the path starts at the top of the outline. One that does not starts there too, except
  /// in `count(…)`, where it starts at the item that is looked at.
  public var isAbsolute: Bool
  /// The steps, at least one.
  public var steps: [SearchStep]

  /// A path of the steps.
  public init(isAbsolute: Bool = false, steps: [SearchStep]) {
    self.isAbsolute = isAbsolute
    self.steps = steps
  }
}
