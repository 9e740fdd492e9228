/// Which files are read, and which are left out unread.
package struct ReadingPolicy: Sendable {
  /// The size of the largest file that is read, in bytes.
  let limit: Int
  /// Whether pipes and devices are read, to their end.
  let takesPipes: Bool

  /// For what a command line names, itself or by its folder: it is read, whatever it is.
  package static let requested = ReadingPolicy(limit: .max, takesPipes: true)
  /// For what an editor's workspace holds, which nobody has asked for.
  package static let background = ReadingPolicy(limit: 64 << 20, takesPipes: false)
}
