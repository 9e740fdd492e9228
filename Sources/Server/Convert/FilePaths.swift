import Files
import Settings

extension Path {
  /// The file that a `file:` URI names (RFC 8089); nil for any other URI.
  init?(uri: String) {
    let bytes = decodedURI(uri)
    let scheme = Array("file://".utf8)
    guard bytes.starts(with: scheme),
      let slash = bytes[scheme.count...].firstIndex(of: UInt8(ascii: "/"))
    else { return nil }
    self.init(bytes[slash...])
  }
}

/// The bytes of a URI after percent-decoding; those of a `file:` URI as editors write it, so that
/// `FILE:/a` and `file://localhost/a` are `file:///a`.
///
/// `file-URI = "file:" [ "//" [ "localhost" / host ] ] path-absolute` (RFC 8089, section 2); scheme
/// and host are in any case (RFC 3986, section 6.2.2.1).
func decodedURI(_ uri: String) -> [UInt8] {
  let bytes = percentDecoded(uri)
  guard var rest = bytes[...].dropping("file:"), rest.first == UInt8(ascii: "/") else {
    return bytes
  }
  if let path = rest.dropping("//localhost"), path.first == UInt8(ascii: "/") { rest = path }
  return Array((rest.starts(with: "//".utf8) ? "file:" : "file://").utf8) + rest
}

extension ArraySlice<UInt8> {
  /// What stands behind `start`, which is in lower case and may stand here in any; nil where it does
  /// not.
  fileprivate func dropping(_ start: String) -> ArraySlice? {
    let rest = dropFirst(start.utf8.count)
    let head = String(decoding: self[..<rest.startIndex], as: UTF8.self)
    return head.lowercased() == start ? rest : nil
  }
}

extension Path {
  /// Whether the file is read as Markdown.
  package var isMarkdown: Bool { hasExtension("md") || hasExtension("markdown") }

  var isSettingsFile: Bool { name.elementsEqual(SettingsSource.fileName.utf8) }

  /// The path seen from `folder`, without `.` and `..`; nil for a relative one where there is none.
  func resolved(from folder: Path?) -> Path? {
    guard isAbsolute || folder?.isAbsolute == true else { return nil }
    let whole = isAbsolute ? bytes : (folder?.bytes ?? []) + [UInt8(ascii: "/")] + bytes
    var names: [ArraySlice<UInt8>] = []
    for name in whole.split(separator: UInt8(ascii: "/")) {
      if name.elementsEqual("..".utf8) {
        _ = names.popLast()
      } else if !name.elementsEqual(".".utf8) {
        names.append(name)
      }
    }
    return Path(names.flatMap { [UInt8(ascii: "/")] + $0 })
  }

  /// The `file:` URI of an absolute path, in the form that editors write.
  var uri: String { percentEncoded(behind: "file://") }

  /// The bytes as they may stand in the path of a URI.
  package var percentEncoded: String { percentEncoded(behind: "") }

  /// `start`, and then the bytes as they may stand in the path of a URI (RFC 3986, section 2.1).
  func percentEncoded(behind start: String) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(start.utf8.count + bytes.count)
    encoded += start.utf8
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.append(byte)
      default:
        encoded += [
          UInt8(ascii: "%"), hexadecimalDigit(byte >> 4), hexadecimalDigit(byte & 0xF),
        ]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The path without symbolic links of a file that need not exist.
  var withoutLinks: Path {
    if let found = resolve(self) { return found }
    guard let parent, let folder = resolve(parent) else { return self }
    return folder.appending(name)
  }
}
