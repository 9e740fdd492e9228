import Analysis
import JSON
import LSP

extension Route {
  /// Requests that change a text: at a person's command, while typing and when saving.
  static let edits: [Route] = [
    .request(
      Requests.codeAction, when: \.takesActions,
      advertise: { server, client in server[.codeActionProvider] = codeActionCapability(client) },
      reach: { .editedText($1.textDocument.uri) }, answer: codeAction),
    .request(
      Requests.codeActionResolve, when: \.resolvesActionEdits,
      advertise: { _, _ in }, reach: { reach(of: $1) }, answer: resolveCodeAction),
    .change(
      Requests.executeCommand, when: { !ServerCommand.offered(to: $0).isEmpty },
      advertise: { server, client in
        let commands = ServerCommand.offered(to: client).map { JSONValue.string($0.id) }
        server[.executeCommandProvider] = ["commands": .array(commands)]
      },
      performOrBegin: executeCommand),
    .request(
      Requests.formatting,
      advertise: { server, _ in server[.documentFormattingProvider] = true },
      reach: { .editedText($1.textDocument.uri) }, answer: formatting,
      delivered: {
        $0.noteUnformattedLines($1.textDocument)
        return { _ in }
      }),
    .request(
      Requests.rangeFormatting,
      advertise: { server, client in
        server[.documentRangeFormattingProvider] =
          client.formatsManyRanges ? ["rangesSupport": true] : true
      },
      reach: { .editedText($1.textDocument.uri) }, answer: rangeFormatting,
      delivered: {
        $0.noteUnformattedLines($1.textDocument, [$1.range])
        return { _ in }
      }),
    .request(
      Requests.rangesFormatting, when: \.formatsManyRanges, advertise: { _, _ in },
      reach: { .editedText($1.textDocument.uri) }, answer: rangesFormatting,
      delivered: {
        $0.noteUnformattedLines($1.textDocument, $1.ranges)
        return { _ in }
      }),
    .request(
      Requests.onTypeFormatting,
      advertise: { server, _ in
        server[.documentOnTypeFormattingProvider] = [
          "firstTriggerCharacter": .orNull(formattingTriggers.first),
          "moreTriggerCharacter": .array(formattingTriggers.dropFirst().map(JSONValue.string)),
        ]
      },
      answer: onTypeFormatting),
    .request(
      Requests.signatureHelp,
      advertise: { server, _ in
        // No character triggers it: it would cover the line above while a person types a date.
        server[.signatureHelpProvider] = [:]
      },
      answer: signatureHelp),
    .request(
      Requests.inlineCompletion, when: \.takesInlineCompletion,
      advertise: { server, _ in server[.inlineCompletionProvider] = true }, answer: inlineCompletion
    ),
  ]
}
