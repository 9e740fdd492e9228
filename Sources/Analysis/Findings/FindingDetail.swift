/// How much of each finding is worked out: a report that prints one line for each needs no fixes, and a diff
/// no unsafe ones.
package enum FindingDetail: Sendable {
  /// The rule, the severity, the place and the message.
  case message
  /// The same as ``fixes``, without those that are certainly unsafe.
  case safeFixes
  /// Also the fixes, with whether they are safe, and the related places.
  case fixes
}
