import JSON
import LSP

extension Route {
  /// Requests of a person who reads or writes a text.
  static let features: [Route] = [
    .request(
      Requests.completion,
      advertise: { server, _ in
        server[.completionProvider] = [
          "triggerCharacters": .array(completionTriggers.map(JSONValue.string))
        ]
      },
      reach: completionReach, prepare: { session in session.check() },
      answer: completion),
    .request(
      Requests.hover, advertise: { server, _ in server[.hoverProvider] = true }, answer: hover),
    .request(
      Requests.prepareRename, when: \.preparesRename, advertise: { _, _ in },
      answer: prepareRename),
    .request(
      Requests.rename,
      advertise: { server, client in
        server[.renameProvider] = client.preparesRename ? ["prepareProvider": true] : true
      },
      reach: { _, _ in .editedWorkspace },
      needsWalk: true,
      answer: rename),
    .longRunning(
      Requests.references, advertise: { server, _ in server[.referencesProvider] = true },
      begin: references),
    .request(
      Requests.definition, advertise: { server, _ in server[.definitionProvider] = true },
      reach: { _, _ in .workspace }, answer: definition),
    .request(
      Requests.documentHighlight,
      advertise: { server, _ in server[.documentHighlightProvider] = true },
      reach: { .text($1.textDocument.uri) }, answer: documentHighlight),
  ]
}
