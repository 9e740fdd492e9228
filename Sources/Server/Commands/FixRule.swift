import Analysis
import LSP
import Settings
import TaskText
import Workspace

/// What a menu says for the fixes of a rule in all files.
func titleOfFixes(of rule: String) -> String { "Fix all `\(rule)` in all files" }

/// The fixes of those findings of one rule that have only one, in all documents and in the files
/// that are not open.
@Sendable func fixRule(
  _ snapshot: Snapshot, _ target: CommandTarget
) throws -> EditCommand.Outcome? {
  let rule = try target.knownRule
  let files = try snapshot.fixesInDocuments(of: rule) + snapshot.fixesInFiles(of: rule)
  guard !files.isEmpty else { return nil }
  return EditCommand.Outcome(
    title: titleOfFixes(of: rule), edit: WorkspaceEdit(files, for: snapshot.client))
}

extension CommandTarget {
  /// The rule whose findings are meant.
  var knownRule: String {
    get throws(ResponseError) {
      if let rule, Rule.named(rule) != nil || rule == SettingsFinding.rule { return rule }
      let found = rule.map { "`\($0)`" } ?? "missing"
      throw CommandTarget.error("rule", found: found, allowed: "the id of a rule")
    }
  }
}

extension Snapshot {
  fileprivate func fixesInDocuments(of rule: String) throws(Cancelled) -> [FileEdits] {
    var files: [FileEdits] = []
    for document in documents.all {
      guard let change = document.fixes(of: rule) else { continue }
      files.append(FileEdits(document, change.edits))
    }
    return files
  }

  fileprivate func fixesInFiles(of rule: String) throws -> [FileEdits] {
    let usage = documents.workspace.usage
    var settings = settings
    var found: [FileEdits] = []
    for (key, _) in documents.workspace.files.all {
      try cancellation.check()
      guard let known = files.known[key] else { continue }
      let file = try read(known, &settings)
      let document = CheckedDocument(file.text, isMarkdown: file.isMarkdown, file.context)
        .updated(usage)
      let change = fixes(of: rule, in: document, usage)
      guard let change else { continue }
      found.append(
        FileEdits(uri: known.uri, change.edits, LineIndex(file.text), in: client.unit))
    }
    return found
  }
}
