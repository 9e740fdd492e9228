/// The path of a file as the system uses it: bytes, which may not be valid UTF-8.
///
/// A NUL byte and everything after it are removed, as they are in system calls.
package struct Path: Hashable, Sendable {
  /// The bytes, without a NUL.
  package let bytes: [UInt8]

  /// The path with the given bytes, up to the first NUL.
  package init(_ bytes: some Collection<UInt8>) {
    let all = Array(bytes)
    self.bytes = all.firstIndex(of: 0).map { Array(all[..<$0]) } ?? all
  }

  private init(withoutNUL bytes: [UInt8]) { self.bytes = bytes }

  /// The path with the UTF-8 bytes of the text, up to the first NUL.
  package init(_ string: String) {
    self.init(string.utf8)
  }

  /// The path for people to read: bytes that are not valid UTF-8 are replaced by U+FFFD.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The last component, without trailing slashes.
  package var name: ArraySlice<UInt8> {
    let trimmed = bytes[..<Path.endWithoutSlashes(bytes)]
    guard let slash = trimmed.lastIndex(of: .slash) else { return trimmed }
    return trimmed[(slash + 1)...]
  }

  /// The folder that contains the file, or nil for `/`, `.` and the empty path.
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

  /// The path of the entry `name` in this folder; in the folder `.`, just `name`.
  package func appending(_ name: some Collection<UInt8>) -> Path {
    if bytes.isEmpty || (bytes.count == 1 && bytes[0] == UInt8(ascii: ".")) { return Path(name) }
    var whole: [UInt8] = []
    whole.reserveCapacity(bytes.count + 1 + name.count)
    whole += bytes
    if bytes.last != .slash { whole.append(.slash) }
    whole += name
    return name.contains(0) ? Path(whole) : Path(withoutNUL: whole)
  }

  /// The path of the entry `name` in this folder; in the folder `.`, just `name`.
  package func appending(_ name: String) -> Path { appending(name.utf8) }

  /// This path relative to `folder`, without a leading or trailing slash; nil if it is not below
  /// `folder`. The paths are compared as they are written.
  package func components(below folder: Path) -> [UInt8]? {
    let start = folder.bytes.last == .slash ? folder.bytes : folder.bytes + [.slash]
    if bytes == folder.bytes { return [] }
    return bytes.starts(with: start) ? Array(bytes[start.count...]) : nil
  }

  /// Whether the name ends in a dot and `suffix`, ignoring the case of ASCII letters.
  package func hasExtension(_ suffix: String) -> Bool {
    let ending = name.suffix(suffix.utf8.count + 1)
    guard ending.first == UInt8(ascii: ".") else { return false }
    return ending.dropFirst().elementsEqual(suffix.utf8) {
      $0.lowercasedASCII == $1.lowercasedASCII
    }
  }

  /// Calls `body` with the path as a C string.
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
  /// Hashes all bytes at once, which is faster than the hash of an array.
  package func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension Path: Comparable {
  /// Compares the bytes, which is the order in which folders are walked.
  package static func < (one: Path, other: Path) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }
}

extension UInt8 {
  static let slash = UInt8(ascii: "/")

  var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
