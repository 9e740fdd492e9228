import TestSupport
import Testing

/// The smallest inputs that fuzzing found a fault with, each of them once.
@Suite struct FuzzFindTests {
  @Test(arguments: ["25-05-2025-05-11", "2025-05-05-12 82:59"])
  func aFindOfDatesStaysFixed(_ payload: String) throws {
    try requireSoundDates(Array(payload.utf8))
  }

  @Test(arguments: ["@a(<0xFF>(b))", "- copy @path(C:\\dir\\) @due(2025-05-11)"])
  func aFindOfTextsStaysFixed(_ line: String) throws {
    let text = decodedCorpusLine(line)
    try requireSoundReading(text)
    try requireSoundFixes(text)
  }
}
