import Files

/// A line of a file, as `tagline agenda` and `tagline lint` print it: `home.todo:3`, `home.todo:3:7`.
struct ItemPlace: Hashable {
  let path: Path
  /// From 0.
  let line: Int

  /// Nil for a text without a line number.
  ///
  /// `place = path ":" line [ ":" column ]`
  ///
  /// The last number is a column if there are two, unless a file has a name with the first one.
  init?(_ text: Path) {
    guard let (path, number) = split(text) else { return nil }
    if let (shorter, line) = split(path), (try? FileStamp(of: path)) == nil {
      self.path = shorter
      self.line = line - 1
    } else {
      self.path = path
      line = number - 1
    }
  }
}

/// A path and the number of at least 1 after its last colon.
private func split(_ text: Path) -> (path: Path, number: Int)? {
  guard let colon = text.bytes.lastIndex(of: UInt8(ascii: ":")), colon > 0,
    let number = Int(String(decoding: text.bytes[(colon + 1)...], as: UTF8.self)), number > 0
  else { return nil }
  return (Path(text.bytes[..<colon]), number)
}
