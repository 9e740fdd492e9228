/// Random pieces of a settings file, with what breaks them between: brackets that do not match,
/// escapes, comments, and now and then any byte.
package func randomJSONText(using generator: inout SeededRandom) -> [UInt8] {
  var bytes: [UInt8] = []
  for _ in 0..<Int.random(in: 0..<40, using: &generator) {
    bytes +=
      Int.random(in: 0..<8, using: &generator) == 0
      ? [UInt8.random(in: 0...255, using: &generator)]
      : pieces.randomElement(using: &generator) ?? []
  }
  return bytes
}

private let pieces = [
  "{", "}", "[", "]", ":", ",", "\"", "\\", "/", "//", "/*", "*/", "\n", "\r", " ", "\"tags\"",
  "\"due\"", "\"color\"", "\"rules\"", "true", "null", "1", "-", "e9", "\\u", "\\ud83d", "é",
  "\"include\":[", "\u{feff}", "'",
].map { Array($0.utf8) }
