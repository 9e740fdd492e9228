import Platform

/// The path of a file as the system uses it: bytes, which may not be valid UTF-8.
///
/// A NUL byte and everything after it are removed, as they are in system calls.
package struct Path: Hashable, Sendable, Comparable {
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

  /// This folder and those above it, from the inside out.
  var andAbove: UnfoldFirstSequence<Path> { sequence(first: self) { $0.parent } }

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

  /// Hashes all bytes at once, which is faster than the hash of an array.
  package func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  /// The bytes as they may stand in the path of a URI.
  package var percentEncoded: String { percentEncoded(after: "") }

  /// `start`, and then the bytes as they may stand in the path of a URI (RFC 3986, section 2.1).
  package func percentEncoded(after start: String) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(start.utf8.count + bytes.count)
    encoded += start.utf8
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), .slash, UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.append(byte)
      default:
        encoded.append(percentEncoded: byte)
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The path without symbolic links of a file that need not exist.
  package var withoutLinks: Path {
    if let found = resolve(self) { return found }
    guard let parent, let folder = resolve(parent) else { return self }
    return folder.appending(name)
  }

  /// The path with the symbolic links of its folder resolved, but not the one that the entry may
  /// itself be.
  package var inFolderWithoutLinks: Path { parent.map { $0.withoutLinks.appending(name) } ?? self }

  /// The absolute path, without `.` and `..`, of a path relative to `folder`; nil if neither path
  /// is absolute.
  package func resolved(from folder: Path?) -> Path? {
    guard isAbsolute || folder?.isAbsolute == true else { return nil }
    let whole = isAbsolute ? bytes : (folder?.bytes ?? []) + [.slash] + bytes
    var names: [ArraySlice<UInt8>] = []
    for name in whole.split(separator: .slash) {
      if name.elementsEqual("..".utf8) {
        _ = names.popLast()
      } else if !name.elementsEqual(".".utf8) {
        names.append(name)
      }
    }
    return Path(names.flatMap { [.slash] + $0 })
  }

  /// The path without symbolic links of the file at this path.
  ///
  /// - Throws: `FileError.linkedElsewhere` if the path is a symbolic link to a file that is neither
  ///   below the link's folder nor in the same repository.
  func resolvedInRepository() throws(FileError) -> Path {
    guard let target = resolve(self) else { throw .last }
    if leadsElsewhere { throw .linkedElsewhere }
    return target
  }

  /// Whether the path is a symbolic link to a file that is neither below the link's folder nor in the
  /// same repository.
  var leadsElsewhere: Bool {
    guard isLink(self), let target = resolve(self), let folder = resolve(parent ?? Path("."))
    else { return false }
    let repository = folder.andAbove.first { exists($0.appending(".git")) }
    return ![folder, repository ?? folder].contains { target.components(below: $0) != nil }
  }

  /// Whether the folder of the file is reached through such a link in the current folder or below it: the
  /// link may have come with that folder, as the link of a file may.
  var isInFolderElsewhere: Bool {
    guard let here = resolve(Path(".")), let parent else { return false }
    return parent.andAbove.contains { folder in
      let place = resolve(folder.parent ?? Path("."))
      return place?.components(below: here) != nil && folder.leadsElsewhere
    }
  }

  /// Whether it is below `/dev`, where links such as `/dev/stdout` are the system's.
  var isInDeviceFolder: Bool { bytes.starts(with: "/dev/".utf8) }

  /// Compares the bytes, which is the order in which folders are walked.
  package static func < (one: Path, other: Path) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }

  /// The file that a `file:` URI names (RFC 8089); nil for any other URI.
  package init?(uri: String) {
    let bytes = decodedURI(uri)
    let scheme = Array("file://".utf8)
    guard bytes.starts(with: scheme), let slash = bytes[scheme.count...].firstIndex(of: .slash)
    else { return nil }
    self.init(bytes[slash...])
  }

  /// The `file:` URI of an absolute path, in the form that editors write.
  package var uri: String { percentEncoded(after: "file://") }
}

extension UInt8 {
  static let slash = UInt8(ascii: "/")

  var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

/// The bytes of a URI after percent-decoding; those of a `file:` URI as editors write it, so that
/// `FILE:/a` and `file://localhost/a` are `file:///a`.
///
/// `file-URI = "file:" [ "//" [ "localhost" / host ] ] path-absolute` (RFC 8089, section 2); scheme
/// and host are in any case (RFC 3986, section 6.2.2.1).
package func decodedURI(_ uri: String) -> [UInt8] {
  let bytes = percentDecoded(uri)
  guard var rest = bytes[...].dropping("file:"), rest.first == .slash else { return bytes }
  if let path = rest.dropping("//localhost"), path.first == .slash { rest = path }
  return Array((rest.starts(with: "//".utf8) ? "file:" : "file://").utf8) + rest
}

extension ArraySlice<UInt8> {
  /// The bytes after `start`, which is in lower case and is compared ignoring case; nil if the
  /// bytes do not begin with it.
  fileprivate func dropping(_ start: String) -> ArraySlice? {
    let rest = dropFirst(start.utf8.count)
    let head = String(decoding: self[..<rest.startIndex], as: UTF8.self)
    return head.lowercased() == start ? rest : nil
  }
}

/// The bytes of a URI with every `%XX` decoded (RFC 3986, section 2.1); a `%` before anything else
/// is kept.
package func percentDecoded(_ uri: String) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = Array(uri.utf8)[...]
  bytes.reserveCapacity(rest.count)
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), rest.count >= 2,
      let high = digitValue(rest[rest.startIndex]), let low = digitValue(rest[rest.startIndex + 1])
    {
      bytes.append(high << 4 | low)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return bytes
}

extension [UInt8] {
  /// Appends `%XX` for the byte, in upper case.
  package mutating func append(percentEncoded byte: UInt8) {
    self += [UInt8(ascii: "%"), digit(of: byte >> 4), digit(of: byte & 0xF)]
  }
}

private func digit(of value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
}

private func digitValue(_ byte: UInt8) -> UInt8? {
  Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
}

/// The absolute path without symbolic links and dots, or nil if the file does not exist.
package func resolve(_ path: Path) -> Path? {
  guard let resolved = path.withCString({ realpath($0, nil) }) else { return nil }
  defer { free(resolved) }
  return Path(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
}

/// A base folder of the XDG Base Directory Specification: the absolute path in a variable of the
/// environment, or else a folder in the home folder; nil if there is none.
package func baseFolder(_ variable: String, inHome name: String) -> Path? {
  let path = getenv(variable).map { Path(String(cString: $0)) }
  return path?.isAbsolute == true ? path : homeFolder()?.appending(name)
}

/// The person's home folder, which `HOME` names, without symbolic links; nil if there is none.
package func homeFolder() -> Path? {
  getenv("HOME").flatMap { resolve(Path(String(cString: $0))) }
}
