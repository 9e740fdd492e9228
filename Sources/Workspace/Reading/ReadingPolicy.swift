/// Which files are read, and which are left out.
package struct ReadingPolicy: Sendable {
  /// The size of the largest file that is read, in bytes.
  let limit: Int
  /// Whether pipes and devices are read too, to their end.
  let takesPipes: Bool

  /// For the files that a command line names, or whose folder it names: all of them are read.
  package static let requested = ReadingPolicy(limit: .max, takesPipes: true)
  /// For the files of an editor's workspace, which the person has not asked for.
  package static let background = ReadingPolicy(limit: 64 << 20, takesPipes: false)
}
