/// A file's path as the system knows it: bytes, which need not be UTF-8.
///
/// A NUL byte and what follows it are dropped, as the system would.
package struct Path: Hashable, Sendable {
  /// The bytes, without a NUL.
  package let bytes: [UInt8]

  /// The path that the bytes spell, up to the first NUL.
  package init(_ bytes: some Collection<UInt8>) {
    let all = Array(bytes)
    self.bytes = all.firstIndex(of: 0).map { Array(all[..<$0]) } ?? all
  }

  /// The path that the text's UTF-8 spells, up to the first NUL.
  package init(_ string: String) {
    self.init(string.utf8)
  }

  /// For people to read: what is no UTF-8 is replaced by U+FFFD.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// What stands after the last slash; slashes at the end do not count.
  package var name: ArraySlice<UInt8> {
    let trimmed = bytes[..<Path.endWithoutSlashes(bytes)]
    guard let slash = trimmed.lastIndex(of: .slash) else { return trimmed }
    return trimmed[(slash + 1)...]
  }

  /// The folder that this names an entry of, or nil for `/`, `.` and the empty path.
  package var parent: Path? {
    let trimmed = bytes[..<Path.endWithoutSlashes(bytes)]
    guard let slash = trimmed.lastIndex(of: .slash) else {
      return trimmed.isEmpty || trimmed.elementsEqual(".".utf8) ? nil : Path(".")
    }
    let folder = trimmed[..<slash]
    return folder.isEmpty ? Path("/") : Path(folder[..<Path.endWithoutSlashes(folder)])
  }

  /// Whether the path starts at `/`.
  package var isAbsolute: Bool { bytes.first == .slash }

  /// The path of the entry `name` in this folder; the folder `.` adds nothing to it.
  package func appending(_ name: some Collection<UInt8>) -> Path {
    if bytes.isEmpty || bytes.elementsEqual(".".utf8) { return Path(name) }
    var whole: [UInt8] = []
    whole.reserveCapacity(bytes.count + 1 + name.count)
    whole += bytes
    if bytes.last != .slash { whole.append(.slash) }
    whole += name
    return Path(whole)
  }

  /// The path of the entry `name` in this folder; the folder `.` adds nothing to it.
  package func appending(_ name: String) -> Path { appending(name.utf8) }

  /// What leads from `folder` to this path, without a slash at either end; nil if it lies
  /// elsewhere. Both are taken as they are written.
  package func components(below folder: Path) -> [UInt8]? {
    let start = folder.bytes.last == .slash ? folder.bytes : folder.bytes + [.slash]
    if bytes == folder.bytes { return [] }
    return bytes.starts(with: start) ? Array(bytes[start.count...]) : nil
  }

  /// Whether the name ends in a dot and `suffix`, in any case of ASCII letters.
  package func hasExtension(_ suffix: String) -> Bool {
    let ending = name.suffix(suffix.utf8.count + 1)
    guard ending.first == UInt8(ascii: ".") else { return false }
    return ending.dropFirst().elementsEqual(suffix.utf8) {
      $0.lowercasedASCII == $1.lowercasedASCII
    }
  }

  /// Calls `body` with the path as C wants it.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(byteCount: bytes.count + 1, alignment: 1) { buffer in
      buffer.copyBytes(from: bytes)
      buffer[bytes.count] = 0
      guard let start = buffer.bindMemory(to: CChar.self).baseAddress else {
        return "".withCString(body)
      }
      return body(start)
    }
  }

  private static func endWithoutSlashes(_ bytes: some BidirectionalCollection<UInt8>) -> Int {
    let kept = bytes.lastIndex { $0 != .slash }
    return kept.map { bytes.distance(from: bytes.startIndex, to: $0) + 1 } ?? 0
  }
}

extension Path {
  /// Feeds the hasher the bytes, all of them at once: the hash of an array takes them one by one.
  package func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension Path: Comparable {
  /// By bytes, the order in which folders are walked.
  package static func < (one: Path, other: Path) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }
}

extension UInt8 {
  static let slash = UInt8(ascii: "/")

  var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
