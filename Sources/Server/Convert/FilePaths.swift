import Files
import Settings

extension Path {
  /// The file that a `file:` URI names (RFC 8089); nil for any other URI.
  init?(uri: String) {
    let bytes = percentDecoded(uri)
    let scheme = Array("file://".utf8)
    guard bytes.starts(with: scheme),
      let slash = bytes[scheme.count...].firstIndex(of: UInt8(ascii: "/"))
    else { return nil }
    self.init(bytes[slash...])
  }
}

extension Path {
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
  var uri: String { "file://" + percentEncoded }

  /// The bytes as they may stand in the path of a URI (RFC 3986, section 2.1).
  var percentEncoded: String {
    var uri = ""
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return uri
  }

  /// The path without symbolic links of a file that need not exist.
  var withoutLinks: Path {
    if let found = resolve(self) { return found }
    guard let parent, let folder = resolve(parent) else { return self }
    return folder.appending(name)
  }
}
