import Analysis
import LSP

@Sendable func signatureHelp(
  _ snapshot: Snapshot, _ params: TextDocumentPositionParams
) throws -> SignatureHelp {
  let document = try snapshot.document(params.textDocument.uri)
  let help = payloadForms(
    at: document.offset(params.position), in: document.text, context: document.context)
  let markup = snapshot.client.capabilities.signatureMarkup
  // In its strict mode, Eglot rejects `null`.
  guard let help else { return SignatureHelp(signatures: []) }
  return SignatureHelp(
    signatures: help.forms.map { form in
      SignatureInformation(
        label: form.label, documentation: MarkupOrText(prose(form.meaning), markup),
        parameters: form.parts)
    },
    activeSignature: help.active, activeParameter: help.activePart)
}
