/// A name with `a` to `z` in place of `A` to `Z`, and in place of the Cyrillic and Greek letters that
/// look like one of them.
package func withPlainLetters(_ name: [UInt8]) -> [UInt8] {
  var plain: [UInt8] = []
  plain.reserveCapacity(name.count)
  for byte in name {
    if let lead = plain.last, lead >= 0xC0, let letter = lookalike(lead, byte) {
      plain[plain.count - 1] = letter
    } else {
      plain.append(isASCIICapital(byte) ? byte | 0x20 : byte)
    }
  }
  return plain
}

/// Whether it is a letter that looks like one of ASCII.
package func looksPlain(_ letter: Unicode.Scalar) -> Bool {
  !letter.isASCII && withPlainLetters(Array("\(letter)".utf8)).count == 1
}

/// Whether ``withPlainLetters(_:)`` may change a name with this byte.
@inline(__always)
package func mayHidePlainLetter(_ byte: UInt8) -> Bool { isASCIICapital(byte) || byte >= 0x80 }

/// The ASCII letter that the letter with these two bytes looks like.
private func lookalike(_ lead: UInt8, _ byte: UInt8) -> UInt8? {
  switch (lead, byte) {
  case (0xD0, 0xB0): UInt8(ascii: "a")
  case (0xD1, 0x81): UInt8(ascii: "c")
  case (0xD4, 0x81): UInt8(ascii: "d")
  case (0xD0, 0xB5): UInt8(ascii: "e")
  case (0xD1, 0x96): UInt8(ascii: "i")
  case (0xD0, 0xBE), (0xCE, 0xBF): UInt8(ascii: "o")
  case (0xD1, 0x80): UInt8(ascii: "p")
  case (0xD1, 0x95): UInt8(ascii: "s")
  case (0xD1, 0x85): UInt8(ascii: "x")
  case (0xD1, 0x83): UInt8(ascii: "y")
  default: nil
  }
}
