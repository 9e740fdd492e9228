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
  func diagnostics(for client: Client) -> [Diagnostic] {
    let mostSevere = MostSevereFindings(context.settings.maxDiagnostics, of: findings())
    let waiting = client.capabilities.takesLaterFindings ? waitingFindings : []
    let shown = mostSevere.findings.filter { finding in
      !waiting.contains { $0.range == finding.range && $0.rule == finding.rule }
    }.map { diagnostic($0, client) }
    let left = mostSevere.others.count
    return left > 0 ? shown + [.leftOut(left)] : shown
  }

  func diagnostic(_ finding: Finding, _ client: Client) -> Diagnostic {
    Diagnostic(finding, uri: uri, for: client) { range($0) }
  }
}

extension Diagnostic {
  fileprivate static func leftOut(_ count: Int) -> Diagnostic {
    let start = LSP.Position(line: 0, character: 0)
    return Diagnostic(
      range: LSP.Range(start: start, end: start), severity: .information, source: "tagline",
      message:
        "\(count) more \(count == 1 ? "finding is" : "findings are") not shown here: "
        + "`tagline lint` shows all")
  }

  /// The diagnostic for a finding of the document at `uri`, with only members that the client
  /// supports.
  init(
    _ finding: Finding, uri: String, for client: Client, range: (TextRange) -> LSP.Range
  ) {
    let capabilities = client.capabilities
    self.init(
      range: range(finding.range), severity: DiagnosticSeverity(finding.severity),
      code: finding.rule, source: "tagline", message: finding.message)
    if let documentationAddress, capabilities.opensCodeDescriptions {
      codeDescription = documentationAddress + finding.rule
    }
    if finding.isUnnecessary, capabilities.shows(.unnecessary) { tags = [.unnecessary] }
    if !finding.related.isEmpty, capabilities.showsRelatedInformation {
      relatedInformation = finding.related.map { related in
        DiagnosticRelatedInformation(
          location: Location(uri: uri, range: range(related.range)), message: related.message)
      }
    }
    if let fix = finding.fixes.first, capabilities.keepsDiagnosticData {
      data = fix.data(range)
    }
  }
}

extension Fix {
  /// The fix for clients that apply it without requesting code actions.
  fileprivate func data(_ range: (TextRange) -> LSP.Range) -> JSONValue {
    let edits = edits.map { edit -> JSONValue in
      ["range": range(edit.range).json, "newText": .string(edit.replacement)]
    }
    return ["title": .string(title), "isSafe": .boolean(safety == .safe), "edits": .array(edits)]
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
