import LSP
import Testing

struct WrittenParamsTests {
  private let params = ApplyWorkspaceEditParams(
    label: "Fix all", edit: WorkspaceEdit(changes: ["file:///a.todo": []]))

  @Test("a request with written params has the same bytes as one with the params")
  func writesTheSame() throws {
    let written = try WrittenParams(params) {}
    let (id, method) = (RequestID.integer(7), ApplyEditRequest.method)
    #expect(
      OutgoingMessage.request(id: id, method: method, params: written)
        == (try OutgoingMessage.request(id: id, method: method, params: params)))
  }

  @Test("writing params can be cancelled")
  func canBeCancelled() {
    #expect(throws: CancellationError.self) {
      try WrittenParams(params) { throw CancellationError() }
    }
  }
}
