import Analysis
import TaskText
import Workspace

/// Logging commands of Azure Pipelines.
struct AzureReport: Report {
  let detail = FindingDetail.message
  func write(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {
    var places = PlaceIndex(file.text)
    file.forEachFinding { finding in
      let place = places.place(at: finding.range.lowerBound)
      let type = finding.severity == .error ? "error" : "warning"
      let path = escaped(file.path).replacing([(";", "%3B"), ("]", "%5D")])
      text += "##vso[task.logissue type=\(type);sourcepath=\(path);linenumber=\(place.line);".utf8
      text +=
        "columnnumber=\(place.column);code=\(finding.rule);]\(escaped(finding.message))\n".utf8
      passOn(&text)
    }
  }

  private func escaped(_ text: String) -> String {
    text.replacing([("%", "%AZP25"), ("\r", "%0D"), ("\n", "%0A")]).showingControls
  }
}
