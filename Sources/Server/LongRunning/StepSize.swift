/// How much work is done at once where other requests wait.
enum StepSize {
  /// How many bytes of files a step reads: some milliseconds of work.
  static let bytesPerStep = 1 << 19
  /// How many bytes could be read in the time that it takes to open a file, or to see that this is not
  /// needed.
  static let bytesPerFile = 1 << 12
}
