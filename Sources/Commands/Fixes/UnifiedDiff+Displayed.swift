import Workspace

extension UnifiedDiff {
  /// The diff as standard output takes it. On a terminal, control characters are visible; for a program such
  /// as `patch`, every line is as it stands in the text.
  init(printed old: [UInt8], _ new: [UInt8], _ paint: Paint) {
    let isDisplayed = paint.isOn || Terminal.isOutputTerminal
    self.init(
      old: old, new: new, paint: paint, shown: isDisplayed ? \.showingLineControls : { $0 })
  }
}

extension String {
  /// A line with visible control characters, except for its tabs and a carriage return at its end.
  var showingLineControls: String {
    let end = unicodeScalars.last == "\r" ? "\r" : ""
    let line = String(unicodeScalars.dropLast(end.unicodeScalars.count))
    return line.split(separator: "\t", omittingEmptySubsequences: false)
      .map { String($0).showingControls }.joined(separator: "\t") + end
  }
}
