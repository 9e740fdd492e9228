import TaskText

/// What a report of one line for each finding does not need. It has memory of its own, so that the
/// findings of such a report are cheap to copy.
enum FindingDetails: Hashable, Sendable {
  case alone(Alone)
  case combined(Combined)

  /// What a finding of one rule has.
  final class Alone: Sendable {
    let fixes: [Fix]
    let related: [Finding.Related]
    let isUnnecessary: Bool

    init(fixes: [Fix], related: [Finding.Related], isUnnecessary: Bool) {
      self.fixes = fixes
      self.related = related
      self.isUnnecessary = isUnnecessary
    }
  }

  /// What a finding has that combines two.
  final class Combined: Sendable {
    let fixes: [Fix]
    /// What the first of the two has besides what the finding has, too.
    let firstSeverity: Severity
    let firstDetails: FindingDetails?
    /// The second of the two, without its place, which is that of the finding.
    let second: Finding

    init(
      fixes: [Fix], firstSeverity: Severity, firstDetails: FindingDetails?,
      second: consuming Finding
    ) {
      self.fixes = fixes
      self.firstSeverity = firstSeverity
      self.firstDetails = firstDetails
      self.second = second
    }
  }

  /// Nil if there is nothing to keep.
  static func kept(
    fixes: [Fix], related: [Finding.Related], isUnnecessary: Bool
  ) -> FindingDetails? {
    fixes.isEmpty && related.isEmpty && !isUnnecessary
      ? nil : .alone(Alone(fixes: fixes, related: related, isUnnecessary: isUnnecessary))
  }

  var fixes: [Fix] {
    switch self {
    case .alone(let details): details.fixes
    case .combined(let details): details.fixes
    }
  }

  /// The same counted from a start that lies `distance` bytes earlier.
  func shifted(by distance: Int) -> FindingDetails {
    if !holdsPlaces { return self }
    switch self {
    case .alone(let details):
      return .alone(
        Alone(
          fixes: details.fixes.map { $0.shifted(by: distance) },
          related: details.related.map { $0.shifted(by: distance) },
          isUnnecessary: details.isUnnecessary))
    case .combined(let details):
      return .combined(
        Combined(
          fixes: details.fixes.map { $0.shifted(by: distance) },
          firstSeverity: details.firstSeverity,
          firstDetails: details.firstDetails?.shifted(by: distance),
          second: details.second.withDetails { $0.shifted(by: distance) }))
    }
  }

  /// Whether there is a fix or another place, as only a report that prints more than one line has them.
  private var holdsPlaces: Bool {
    switch self {
    case .alone(let details): !details.fixes.isEmpty || !details.related.isEmpty
    case .combined(let details):
      !details.fixes.isEmpty || details.firstDetails?.holdsPlaces ?? false
        || details.second.details?.holdsPlaces ?? false
    }
  }
}

extension FindingDetails.Alone: Hashable {
  static func == (one: FindingDetails.Alone, other: FindingDetails.Alone) -> Bool {
    one.fixes == other.fixes && one.related == other.related
      && one.isUnnecessary == other.isUnnecessary
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(fixes)
    hasher.combine(related)
  }
}

extension FindingDetails.Combined: Hashable {
  static func == (one: FindingDetails.Combined, other: FindingDetails.Combined) -> Bool {
    one.fixes == other.fixes && one.firstSeverity == other.firstSeverity
      && one.firstDetails == other.firstDetails && one.second == other.second
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(fixes)
    hasher.combine(second)
  }
}
