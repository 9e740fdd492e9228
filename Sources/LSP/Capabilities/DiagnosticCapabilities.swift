import JSON

extension ClientCapabilities {
  /// Whether the client asks for diagnostics itself.
  package var pullsDiagnostics: Bool { textDocument("diagnostic").isObject }

  /// Whether published diagnostics may name the version of the document that they belong to.
  package var takesDiagnosticVersions: Bool {
    textDocument("publishDiagnostics")["versionSupport"].isTrue
  }

  package var showsRelatedInformation: Bool { declaresForDiagnostics("relatedInformation") }
  package var opensCodeDescriptions: Bool { declaresForDiagnostics("codeDescriptionSupport") }
  package var keepsDiagnosticData: Bool { declaresForDiagnostics("dataSupport") }

  package func shows(_ tag: DiagnosticTag) -> Bool {
    diagnosticCapabilities.contains {
      ($0["tagSupport"]["valueSet"].arrayValue ?? []).contains(.integer(tag.rawValue))
    }
  }

  package var refreshesDiagnostics: Bool { workspace("diagnostics")["refreshSupport"].isTrue }

  /// Clients of LSP 3.17 and earlier declare these only for pushed diagnostics, but mean pulled
  /// ones too.
  private var diagnosticCapabilities: [JSONValue] {
    [textDocument("publishDiagnostics"), textDocument("diagnostic")]
  }

  private func declaresForDiagnostics(_ flag: String) -> Bool {
    diagnosticCapabilities.contains { $0[flag].isTrue }
  }
}
