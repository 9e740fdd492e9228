import Analysis
import LSP
import Settings

/// The page of a rule's documentation, once the project has an address: the rule's id is appended.
private let documentationAddress: String? = nil

extension OpenDocument {
  /// The findings as the client shows them, with no more than the settings allow.
  func diagnostics(for client: Client) -> [Diagnostic] {
    let findings = checked.findings
    let limit = context.settings.maxDiagnostics
    guard findings.count > limit else { return findings.map { diagnostic($0, client) } }
    return gravest(limit, of: findings).map { diagnostic($0, client) }
      + [leftOut(findings.count - limit)]
  }

  private func gravest(_ count: Int, of findings: [Finding]) -> [Finding] {
    let errors = findings.filter { $0.severity == .error }
    let others = findings.filter { $0.severity != .error }
    return (errors + others).prefix(count).sorted(by: Finding.isBefore)
  }

  private func leftOut(_ count: Int) -> Diagnostic {
    let start = LSP.Position(line: 0, character: 0)
    return Diagnostic(
      range: LSP.Range(start: start, end: start), severity: .information, source: "tagline",
      message: .text(
        "\(count) more \(count == 1 ? "finding is" : "findings are") not shown here: "
          + "`tagline lint` shows all"))
  }

  func diagnostic(_ finding: Finding, _ client: Client) -> Diagnostic {
    let capabilities = client.capabilities
    var diagnostic = Diagnostic(
      range: range(finding.range), severity: DiagnosticSeverity(finding.severity),
      code: .string(finding.rule), source: "tagline", message: .text(finding.message))
    if let documentationAddress, capabilities.opensCodeDescriptions {
      diagnostic.codeDescription = CodeDescription(href: documentationAddress + finding.rule)
    }
    if finding.isUnnecessary, capabilities.shows(.unnecessary) { diagnostic.tags = [.unnecessary] }
    if !finding.related.isEmpty, capabilities.showsRelatedInformation {
      diagnostic.relatedInformation = finding.related.map { related in
        DiagnosticRelatedInformation(
          location: Location(uri: uri, range: range(related.range)), message: related.message)
      }
    }
    if let fix = finding.fixes.first, capabilities.keepsDiagnosticData {
      diagnostic.data = data(of: fix)
    }
    return diagnostic
  }

  /// The likeliest fix, for clients that apply it without asking for code actions.
  private func data(of fix: Fix) -> JSONValue {
    let edits = fix.edits.map { edit -> JSONValue in
      ["range": range(edit.range).json, "newText": .string(edit.replacement)]
    }
    return [
      "title": .string(fix.title), "isSafe": .bool(fix.safety == .safe), "edits": .array(edits),
    ]
  }
}

extension DiagnosticSeverity {
  init(_ severity: Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .information: self = .information
    case .hint: self = .hint
    }
  }
}

extension LSP.Range {
  fileprivate var json: JSONValue { ["start": start.json, "end": end.json] }
}

extension LSP.Position {
  fileprivate var json: JSONValue {
    ["line": .integer(line), "character": .integer(character)]
  }
}
