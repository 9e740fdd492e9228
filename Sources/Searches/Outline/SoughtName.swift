import TaskText

/// The name of a tag that is looked for. Names are compared by canonical equivalence.
struct SoughtName {
  private let bytes: [UInt8]
  private let isASCII: Bool
  private let text: String
  /// The state of a box that counts as the tag; nil if none does.
  let state: Item.State?

  init(_ name: String) {
    let bytes = Array(name.utf8)
    self.bytes = bytes
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    text = comparableText(bytes)
    state = boxState(ofTagNamed: bytes)
  }

  /// Whether it is the name of a tag in a text with these bytes.
  func isName(of tag: Tag, in text: [UInt8]) -> Bool {
    let name = tag.name
    if name.count == bytes.count, (0..<name.count).allSatisfy({ hasSameByte(at: $0, name, text) }) {
      return true
    }
    let other = text[name.lowerBound..<name.upperBound]
    return isASCII && other.allSatisfy { $0 < 0x80 } ? false : comparableText(other) == self.text
  }

  private func hasSameByte(at index: Int, _ name: TextRange, _ text: [UInt8]) -> Bool {
    text[name.lowerBound + index] == bytes[index]
  }
}

/// The state of a box that counts as the tag with that name; nil if none does. Bytes are compared, as
/// comparing texts takes long for a run of accents.
func boxState(ofTagNamed name: some Sequence<UInt8>) -> Item.State? {
  if name.elementsEqual("done".utf8) { return .done }
  return name.elementsEqual("cancelled".utf8) ? .cancelled : nil
}
