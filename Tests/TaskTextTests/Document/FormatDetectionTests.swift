import Testing

@testable import TaskText

struct FormatDetectionTests {
  @Test(arguments: [
    ("{}", true), ("<a>", true), ("<?xml ", true), ("<?php", false), ("< a", false), ("", false),
    (" \n\t{}", true), ("\u{FEFF}{}", true), ("\u{FEFF} {}", true), ("{}\n- a", false),
    // Only at the start of a text is this character a byte-order mark.
    (" \u{FEFF}{}", false),
  ])
  func aTextAndADocumentAreOfAnotherFormatAlike(text: String, expected: Bool) {
    #expect(Document.isOtherFormat(Array(text.utf8)) == expected)
    #expect(Document(text).isOtherFormat == expected)
    let blank = String(repeating: " ", count: 5000)
    #expect(
      Document(blank + text).isOtherFormat == Document.isOtherFormat(Array((blank + text).utf8)))
  }
}
