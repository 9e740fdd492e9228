import Analysis
import TaskText
import Workspace

/// The XML of Checkstyle, which many programs read.
struct CheckstyleReport: Report {
  let detail = FindingDetail.message
  let escape: CharacterEscape? = .xml
  var head: String { "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n" }

  func write(_ file: ReportedFile, to text: inout [UInt8]) {
    let places = PlaceIndex(file.text)
    text += "  <file name=\"\(file.path.xml)\">\n".utf8
    for finding in file.findings {
      let place = places.place(at: finding.range.lowerBound)
      text += "    <error line=\"\(place.line)\" column=\"\(place.column)\"".utf8
      text += " severity=\"\(finding.severity.checkstyle)\" message=\"\(finding.message.xml)\"".utf8
      text += " source=\"tagline.\(finding.rule)\"/>\n".utf8
    }
    text += "  </file>\n".utf8
  }

  func foot(_ tally: Tally) -> String { "</checkstyle>\n" }
}

/// The XML of JUnit, in which each file is a suite and each finding is a failed test.
struct JUnitReport: Report {
  let detail = FindingDetail.message
  let escape: CharacterEscape? = .xml
  var head: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"tagline\">\n" }

  func write(_ file: ReportedFile, to text: inout [UInt8]) {
    let places = PlaceIndex(file.text)
    let path = file.path.xml
    let count = file.findings.count
    text +=
      "  <testsuite name=\"\(path)\" tests=\"\(count)\" errors=\"0\" failures=\"\(count)\">\n".utf8
    for finding in file.findings {
      let place = places.place(at: finding.range.lowerBound)
      let message = finding.message.xml
      text += "    <testcase name=\"\(finding.rule)\" classname=\"\(path)\">\n".utf8
      text += "      <failure type=\"\(finding.severity.name)\" message=\"\(message)\">".utf8
      text += "line \(place.line), column \(place.column): \(message)</failure>\n".utf8
      text += "    </testcase>\n".utf8
    }
    text += "  </testsuite>\n".utf8
  }

  func foot(_ tally: Tally) -> String {
    let suite = "  <testsuite name=\"tagline\" tests=\"0\" errors=\"0\" failures=\"0\"/>\n"
    return (tally.count == 0 ? suite : "") + "</testsuites>\n"
  }
}

extension Severity {
  fileprivate var checkstyle: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .information, .hint: "info"
    }
  }
}

extension String {
  /// The text with each of the characters replaced by its pair.
  func replacing(_ pairs: [(Unicode.Scalar, String)]) -> String {
    replacing { scalar in pairs.first { $0.0 == scalar }?.1 }
  }

  /// The text with each character replaced for which `replacement` gives a text. What stays is copied in
  /// runs.
  private func replacing(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    var start = startIndex
    for index in unicodeScalars.indices {
      guard let text = replacement(unicodeScalars[index]) else { continue }
      result += self[start..<index]
      result += text
      start = unicodeScalars.index(after: index)
    }
    return start == startIndex ? self : result + self[start...]
  }

  /// The text escaped for an XML attribute or element. Characters that XML 1.0 (section 2.2) does not
  /// allow become U+FFFD.
  var xml: String {
    replacing { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t": "&#9;"
      case "\n": "&#10;"
      case "\r": "&#13;"
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }
}
