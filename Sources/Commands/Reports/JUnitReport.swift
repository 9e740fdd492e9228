import Analysis
import TaskText

/// The XML of JUnit, in which each file is a suite and each finding is a failed test.
struct JUnitReport: Report {
  let detail = FindingDetail.message
  let escape: CharacterEscape? = .xml
  var head: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"tagline\">\n" }

  func write(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {
    var places = PlaceIndex(file.text)
    let path = file.path.xml
    let count = file.count
    text +=
      "  <testsuite name=\"\(path)\" tests=\"\(count)\" errors=\"0\" failures=\"\(count)\">\n".utf8
    file.forEachFinding { finding in
      let place = places.place(at: finding.range.lowerBound)
      let message = finding.message.xml
      text += "    <testcase name=\"\(finding.rule)\" classname=\"\(path)\">\n".utf8
      text += "      <failure type=\"\(finding.severity.name)\" message=\"\(message)\">".utf8
      text += "line \(place.line), column \(place.column): \(message)</failure>\n".utf8
      text += "    </testcase>\n".utf8
      passOn(&text)
    }
    text += "  </testsuite>\n".utf8
  }

  func foot(_ tally: Tally) -> String {
    let suite = "  <testsuite name=\"tagline\" tests=\"0\" errors=\"0\" failures=\"0\"/>\n"
    return (tally.count == 0 ? suite : "") + "</testsuites>\n"
  }
}
