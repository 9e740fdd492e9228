/// How much of each finding is worked out: a report that prints one line for each needs no fixes.
package enum FindingDetail: Sendable {
  /// The rule, the severity, the place and the message.
  case message
  /// Also the fixes, with whether they are safe, and the related places.
  case fixes
}
