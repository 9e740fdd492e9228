import JSON

extension ClientCapabilities {
  /// Whether the client asks for diagnostics itself.
  package var pullsDiagnostics: Bool { textDocument("diagnostic").isObject }

  /// Whether a push may say the version that it was made from.
  package var takesDiagnosticVersions: Bool {
    textDocument("publishDiagnostics")["versionSupport"].isTrue
  }

  package var showsRelatedInformation: Bool { declaresOfDiagnostics("relatedInformation") }
  package var opensCodeDescriptions: Bool { declaresOfDiagnostics("codeDescriptionSupport") }
  package var keepsDiagnosticData: Bool { declaresOfDiagnostics("dataSupport") }

  package func shows(_ tag: DiagnosticTag) -> Bool {
    diagnosticCapabilities.contains {
      ($0["tagSupport"]["valueSet"].arrayValue ?? []).contains(.integer(tag.rawValue))
    }
  }

  package var refreshesDiagnostics: Bool { workspace("diagnostics")["refreshSupport"].isTrue }

  /// Clients of LSP 3.17 and before declare for pushed diagnostics what holds for pulled ones too.
  private var diagnosticCapabilities: [JSONValue] {
    [textDocument("publishDiagnostics"), textDocument("diagnostic")]
  }

  private func declaresOfDiagnostics(_ flag: String) -> Bool {
    diagnosticCapabilities.contains { $0[flag].isTrue }
  }
}
