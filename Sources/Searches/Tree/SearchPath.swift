/// A series of steps through the outline, each of which starts from the items that the previous step
/// found.
///
/// `path = [ "/" ] step { "/" step }`
public struct SearchPath: Hashable, Sendable {
  /// Whether the path begins with `/`, and so always starts at the top of the outline. Any other path
  /// starts there too, except in `count(…)`, where it starts at the item being tested.
  public var isAbsolute: Bool
  /// One or more steps.
  public var steps: [SearchStep]

  /// A path of the steps.
  public init(isAbsolute: Bool = false, steps: [SearchStep]) {
    self.isAbsolute = isAbsolute
    self.steps = steps
  }
}
