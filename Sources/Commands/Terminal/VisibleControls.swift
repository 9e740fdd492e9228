import Workspace

extension String {
  /// The text with every control character made visible, so that it cannot control the terminal, and
  /// without commands for the build server on which the program runs.
  var withVisibleControls: String { showingControls.withoutBuildCommands }
}

extension [UInt8] {
  /// Appends the text as ``String/withVisibleControls`` shows it.
  mutating func append(visible text: String) { appendVisible { $0 += text.utf8 } }

  /// Appends the text that `write` appends as ``String/withVisibleControls`` shows it.
  mutating func appendVisible(_ write: (inout [UInt8]) -> Void) {
    let start = count
    write(&self)
    let isPlain = withUnsafeBufferPointer { holdsOnlyVisibleASCII(.init(rebasing: $0[start...])) }
    if isPlain, !BuildCommands.mayBe(in: self[start...]) { return }
    let text = String(decoding: self[start...], as: UTF8.self)
    removeSubrange(start...)
    self += text.withVisibleControls.utf8
  }
}
