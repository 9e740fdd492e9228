import Settings
import TagFields
package import TaskText

/// A link in a text.
package struct TextLink: Hashable, Sendable {
  /// The target of a link.
  package enum Target: Hashable, Sendable {
    /// A valid URI.
    case uri(String)
    /// A file's path, as it is written.
    case file(String)
    /// Someone's e-mail address.
    case mail(String)
  }

  /// The range to click on.
  package let range: TextRange
  /// The target.
  package let target: Target
}

/// The first `limit` links of a document, in order: URLs, e-mail addresses after `mailto:`, the paths of
/// `@file(…)`, and people who have an e-mail address.
package func textLinks(
  of document: Document, context: CheckContext, limit: Int = .max
) -> [TextLink] {
  if document.isOtherFormat { return [] }
  var links: [TextLink] = []
  func add(_: Int, before: ChunkSummary, chunk: Chunk) {
    let written = merged(urls(in: chunk.bytes), mailLinks(in: chunk.bytes))
    let all = merged(tagLinks(of: chunk, context), written)
    links += all.prefix(limit - links.count).map {
      TextLink(range: $0.range.shifted(by: before.bytes), target: $0.target)
    }
  }
  document.chunks.visit(where: { _ in links.count < limit }, body: add)
  return links
}

/// The links of two sorted lists, in order, without those of the second list that overlap one of the
/// first.
private func merged(_ links: [TextLink], _ others: [TextLink]) -> [TextLink] {
  if links.isEmpty { return others }
  var merged: [TextLink] = []
  var next = 0
  for link in links {
    while next < others.count, others[next].range.lowerBound < link.range.upperBound {
      if !others[next].range.overlaps(link.range) { merged.append(others[next]) }
      next += 1
    }
    merged.append(link)
  }
  return merged + others[next...]
}

/// The payloads that name files and people. Their ranges count from the start of the chunk.
private func tagLinks(of chunk: Chunk, _ context: CheckContext) -> [TextLink] {
  let people = context.people
  let bytes = chunk.bytes
  return chunk.tags.flatMap { tag -> [TextLink] in
    guard let payload = tag.payload.map({ trimmed($0, in: bytes.span) }), !payload.isEmpty else {
      return []
    }
    let text = Array(bytes[payload.lowerBound..<payload.upperBound])
    let name = String(decoding: bytes[tag.name.lowerBound..<tag.name.upperBound], as: UTF8.self)
    if name == "file" {
      let path = Tag.value(ofPayload: String(decoding: text, as: UTF8.self))
      return [TextLink(range: payload, target: .file(path))]
    }
    guard !people.isEmpty, context.settings.vocabulary.isList(name) else { return [] }
    return listedValues(text, at: payload.lowerBound).compactMap { value in
      people[value.text]?.email.map { TextLink(range: value.range, target: .mail($0)) }
    }
  }
}
