/// The name of a ``TemporaryFile``: `.NAME.PID-N.tmp`, with the first 200 bytes of NAME.
struct TemporaryFileName {
  /// What is kept of the name of the file that is to be replaced.
  let target: ArraySlice<UInt8>
  /// The process that has made the file.
  let process: Int32
  /// The whole name.
  let bytes: [UInt8]

  init(target: ArraySlice<UInt8>, process: Int32, attempt: Int) {
    self.target = TemporaryFileName.kept(of: target)
    self.process = process
    bytes = [.dot] + self.target + ".\(process)-\(attempt).tmp".utf8
  }

  /// Nil if a name is not of this form.
  init?(_ name: [UInt8]) {
    let parts = name.split(separator: .dot, omittingEmptySubsequences: false)
    guard parts.count > 3, parts[0].isEmpty, parts[parts.count - 1].elementsEqual("tmp".utf8)
    else { return nil }
    let numbers = parts[parts.count - 2].split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard numbers.map(isNumber) == [true, true],
      let process = Int32(String(decoding: numbers[0], as: UTF8.self))
    else { return nil }
    self.process = process
    target = name[1..<(parts[parts.count - 2].startIndex - 1)]
    bytes = name
  }

  /// What such a name keeps of the name of a file.
  static func kept(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8> { name.prefix(200) }
}

private func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
  !bytes.isEmpty && bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
}

extension UInt8 {
  fileprivate static let dot = UInt8(ascii: ".")
}
