import Analysis
import JSON

/// Text that is put together in a block on the stack, and appended to an array as soon as the block is
/// full: an append to an array takes as long as writing tens of bytes.
struct StagedText {
  private let block: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  /// The text before the block's.
  private var bytes: [UInt8] = []

  /// The maximum size for which memory is on the stack.
  fileprivate static let capacity = 1024
  /// The most digits of a number, and its sign.
  private static let maxNumberLength = 20

  fileprivate init(_ block: UnsafeMutableBufferPointer<UInt8>) { self.block = block }

  /// Adds a text that the source code contains.
  @inline(__always)
  mutating func add(_ literal: StaticString) {
    literal.withUTF8Buffer { copy($0) }
  }

  /// Adds a number in decimal after a label.
  @inline(__always)
  mutating func add(_ label: StaticString, _ number: Int) {
    add(label)
    add(number: number)
  }

  /// Adds bytes as they are.
  mutating func add(bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { copy($0) }
  }

  /// Adds a text as it is.
  mutating func add(text: String) {
    var text = text
    text.withUTF8 { copy($0) }
  }

  /// Adds a text as a JSON string.
  mutating func add(json text: String) {
    var text = text
    text.withUTF8 { add(json: $0) }
  }

  /// Adds a text in UTF-8 as a JSON string.
  mutating func add(json text: [UInt8]) {
    text.withUnsafeBufferPointer { add(json: $0) }
  }

  private mutating func add(json utf8: UnsafeBufferPointer<UInt8>) {
    if isVerbatimJSON(utf8.span) {
      add("\"")
      copy(utf8)
      add("\"")
    } else {
      flush()
      bytes.append(json: String(decoding: utf8, as: UTF8.self))
    }
  }

  /// Adds the message of a finding as a JSON string.
  mutating func addJSON(messageOf finding: Finding) {
    let start = beginJSON()
    finding.appendMessage(to: &bytes)
    endJSON(from: start)
  }

  /// Adds what is said of another place as a JSON string.
  mutating func addJSON(messageOf related: Finding.Related) {
    let start = beginJSON()
    related.appendMessage(to: &bytes)
    endJSON(from: start)
  }

  /// Adds the title of a fix as a JSON string.
  mutating func addJSON(_ title: FixTitle) {
    let start = beginJSON()
    title.append(to: &bytes)
    endJSON(from: start)
  }

  /// Begins a JSON string whose text is appended to ``bytes``.
  ///
  /// - Returns: where its text begins.
  private mutating func beginJSON() -> Int {
    add("\"")
    flush()
    return bytes.count
  }

  private mutating func endJSON(from start: Int) {
    let isVerbatim = bytes.withUnsafeBufferPointer {
      isVerbatimJSON($0.span.extracting(start..<$0.count))
    }
    if isVerbatim { return add("\"") }
    let text = String(decoding: bytes[start...], as: UTF8.self)
    bytes.removeSubrange((start - 1)...)
    bytes.append(json: text)
  }

  /// Adds the text that `write` appends as ``VisibleText`` shows it.
  mutating func addVisible(_ write: (inout [UInt8]) -> Void) {
    flush()
    bytes.appendVisible(write)
  }

  /// Adds a number in decimal.
  mutating func add(number: Int) {
    // Most are places on a line, or lengths.
    guard 0..<100 ~= number, block.count &- count >= 2 else { return add(long: number) }
    let (tens, ones) = digits(UInt8(truncatingIfNeeded: number))
    if number >= 10 {
      block[count] = tens
      count &+= 1
    }
    block[count] = ones
    count &+= 1
  }

  @inline(never)
  private mutating func add(long number: Int) {
    if block.count &- count < StagedText.maxNumberLength { flush() }
    if number < 0 { add("-") }
    var rest = number.magnitude
    var (length, limit) = (1, UInt(10))
    while rest >= limit, length < StagedText.maxNumberLength - 1 {
      length &+= 1
      // Wraps around only after the longest number.
      limit &*= 10
    }
    count &+= length
    var place = count
    while length > 1 {
      let (tens, ones) = digits(UInt8(truncatingIfNeeded: rest % 100))
      rest /= 100
      place &-= 2
      length &-= 2
      block[place] = tens
      block[place &+ 1] = ones
    }
    if length == 1 { block[place &- 1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest) }
  }

  /// The two digits of a number below 100.
  @inline(__always)
  private func digits(_ number: UInt8) -> (tens: UInt8, ones: UInt8) {
    let tens = number / 10
    return (UInt8(ascii: "0") &+ tens, UInt8(ascii: "0") &+ (number &- 10 &* tens))
  }

  @inline(__always)
  private mutating func copy(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.count <= block.count &- count else { return overflow(text) }
    guard let from = text.baseAddress, let to = block.baseAddress else { return }
    UnsafeMutableRawPointer(to + count).copyMemory(from: from, byteCount: text.count)
    count &+= text.count
  }

  @inline(never)
  private mutating func overflow(_ text: UnsafeBufferPointer<UInt8>) {
    flush()
    bytes.append(contentsOf: text)
  }

  private mutating func flush() {
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: block[..<count]))
    count = 0
  }

  /// Appends to `text` what `write` adds.
  fileprivate mutating func extend(_ text: inout [UInt8], _ write: (inout StagedText) -> Void) {
    swap(&text, &bytes)
    write(&self)
    flush()
    swap(&text, &bytes)
  }
}

extension [UInt8] {
  /// Appends what `write` adds.
  mutating func append(staged write: (inout StagedText) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: StagedText.capacity) { block in
      var staged = StagedText(block)
      staged.extend(&self, write)
    }
  }
}
