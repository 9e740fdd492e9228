extension UnifiedDiff {
  /// The diff as standard output takes it. On a terminal or a build server, control characters are
  /// visible; for a program such as `patch`, every line is as it stands in the text.
  init(printed old: [UInt8], _ new: [UInt8], _ paint: Paint) {
    let isDisplayed = paint.isOn || Terminal.isOutputTerminal || BuildCommands.areRead
    self.init(
      old: old, new: new, paint: paint, shown: isDisplayed ? \.withVisibleLineControls : { $0 })
  }
}

extension String {
  /// A line with visible control characters, except for its tabs and a carriage return at its end.
  var withVisibleLineControls: String {
    if utf8.allSatisfy({ 0x20...0x7E ~= $0 || $0 == UInt8(ascii: "\t") }) {
      return withoutBuildCommands
    }
    let end = unicodeScalars.last == "\r" ? "\r" : ""
    let line = String(unicodeScalars.dropLast(end.unicodeScalars.count))
    return line.split(separator: "\t", omittingEmptySubsequences: false)
      .map { String($0).withVisibleControls }.joined(separator: "\t") + end
  }
}
