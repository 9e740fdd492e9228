import Analysis
import JSON
import LSP
import Settings
import TaskText

/// The page of a rule's documentation, once the project has an address: the rule's id is appended.
let documentationAddress: String? = nil

extension WorkspaceText {
  /// The findings as diagnostics for the client, at most as many as the settings allow. Those of a tag
  /// that is being written wait if the client can be told of them later.
  func diagnostics(for client: Client) -> [OutgoingObject] {
    let mostSevere = MostSevereFindings(context.settings.maxDiagnostics, of: findings())
    let waiting = client.capabilities.takesLaterFindings ? waitingFindings : []
    let shown = mostSevere.findings.filter { finding in
      !waiting.contains { $0.range == finding.range && $0.rule == finding.rule }
    }.map { diagnostic($0, client) }
    let left = mostSevere.others.count
    return left > 0 ? shown + [.othersLeftOut(left)] : shown
  }

  func diagnostic(_ finding: Finding, _ client: Client) -> OutgoingObject {
    .diagnostic(finding, uri: uri, for: client) { range($0) }
  }
}

extension OutgoingObject {
  /// What a document's diagnostics end with if some were left out.
  fileprivate static func othersLeftOut(_ count: Int) -> OutgoingObject {
    let start = LSP.Position(line: 0, character: 0)
    return [
      "range": LSP.Range(start: start, end: start), "severity": Severity.information.number,
      "source": "tagline",
      "message": "\(count) more \(count == 1 ? "finding is" : "findings are") not shown here: "
        + "`tagline lint` shows all",
    ]
  }

  /// The diagnostic for a finding of the document at `uri`, with only members that the client
  /// supports.
  static func diagnostic(
    _ finding: Finding, uri: String, for client: Client, range: (TextRange) -> LSP.Range
  ) -> OutgoingObject {
    let client = client.capabilities
    let page = client.opensCodeDescriptions ? documentationAddress : nil
    let related = finding.related.map { related -> OutgoingObject in
      ["location": Location(uri: uri, range: range(related.range)), "message": related.message]
    }
    let showsRelated = client.showsRelatedInformation && !related.isEmpty
    let fix = client.keepsDiagnosticData ? finding.fixes.first : nil
    return [
      "range": range(finding.range), "severity": finding.severity.number, "code": finding.rule,
      "codeDescription": page.map { ["href": $0 + finding.rule] },
      "source": "tagline", "message": finding.message,
      "tags": finding.isUnnecessary && client.fadesUnnecessaryText ? [1] : nil,
      "relatedInformation": showsRelated ? related : nil, "data": fix?.data(range),
    ]
  }
}

extension Fix {
  /// The fix for clients that apply it without requesting code actions.
  fileprivate func data(_ range: (TextRange) -> LSP.Range) -> OutgoingObject {
    let edits = edits.map { TextEdit(range: range($0.range), newText: $0.replacement) }
    return ["title": title, "isSafe": safety == .safe, "edits": edits]
  }
}

extension Severity {
  /// The number of LSP 3.18, `DiagnosticSeverity`: 1 is the most severe.
  fileprivate var number: Int { Severity.error.rawValue - rawValue + 1 }
}
