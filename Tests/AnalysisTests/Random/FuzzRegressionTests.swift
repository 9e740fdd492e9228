import TestSupport
import Testing

/// The smallest inputs with which fuzzing found a fault, one for each fault.
@Suite struct FuzzRegressionTests {
  @Test(arguments: ["25-05-2025-05-11", "2025-05-05-12 82:59"])
  func aPayloadThatFuzzingFoundStaysFixed(_ payload: String) throws {
    try requireSoundDates(Array(payload.utf8))
  }

  @Test(arguments: ["@a(<0xFF>(b))", "- copy @path(C:\\dir\\) @due(2025-05-11)"])
  func aTextThatFuzzingFoundStaysFixed(_ line: String) throws {
    let text = decodedCorpusLine(line)
    try requireSoundReading(text)
    try requireSoundFixes(text)
  }
}
