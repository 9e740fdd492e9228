import Analysis
import LSP
import TaskText

extension Session {
  /// Notes that a document has changed. If findings wait because of that, so does the session: for a
  /// pause.
  mutating func noteTyping(in key: DocumentKey) {
    if typedDocument != key { finishTyping() }
    typedDocument = key
    if documents[key]?.tagInProgress != nil { add(.awaitPause) }
  }

  /// Lets the findings be sent that wait until a tag is written: the person has paused, or does
  /// something else now.
  mutating func finishTyping() {
    guard let key = typedDocument else { return }
    typedDocument = nil
    check()
    let waiting = documents[key]?.waitingFindings ?? []
    documents.finishTyping(in: key)
    guard !waiting.isEmpty else { return }
    unpublished.insert(key)
    // The client has pulled what it has edited, without these.
    edited.remove(key)
  }
}

extension OpenDocument {
  /// The findings of the tag that is being written, and those that mention it.
  var waitingFindings: [Finding] {
    guard let tag = tagInProgress else { return [] }
    let line = text.range(ofLine: text.lineNumber(at: tag.lowerBound))
    return checked.findings(touching: line).filter { finding in
      let places = [finding.range] + finding.related.map(\.range)
      return places.contains { $0.lowerBound <= tag.upperBound && tag.lowerBound <= $0.upperBound }
    }
  }

  /// The tag in whose name or payload the cursor is likely to be, because the last change ended there,
  /// or wrote two parentheses with nothing between them; nil after a pause.
  var tagInProgress: TextRange? {
    guard isBeingTyped, isTaskText, let lastEdit, let item = text.item(at: lastEdit.upperBound)
    else { return nil }
    let cursor = lastEdit.upperBound
    guard let tag = item.tags.last(where: { $0.start < cursor }) else { return nil }
    let range = TextRange(tag.start, max(tag.end, cursor))
    if tag.nearMisses.contains(.unclosed) { return range }
    guard let payload = tag.payload else { return cursor <= tag.end ? range : nil }
    let isBetweenNewOnes =
      payload.isEmpty && cursor == tag.end && lastEdit.lowerBound < payload.lowerBound
    return cursor <= payload.upperBound || isBetweenNewOnes ? range : nil
  }
}

extension ClientCapabilities {
  /// Whether the client can be told of findings at any time.
  var takesLaterFindings: Bool { !pullsDiagnostics || refreshesDiagnostics }
}
