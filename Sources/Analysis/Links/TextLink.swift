import Settings
package import TaskText

/// A part of a text that leads somewhere.
package struct TextLink: Hashable, Sendable {
  /// Where a link leads.
  package enum Target: Hashable, Sendable {
    /// A URI, with nothing in it that a URI cannot hold.
    case uri(String)
    /// A file's path, as it is written.
    case file(String)
    /// Someone's e-mail address.
    case mail(String)
  }

  /// What a person clicks on.
  package let range: TextRange
  /// Where it leads.
  package let target: Target
}

/// The links of a document, in order: URLs, the paths of `@file(…)`, and people who have an e-mail
/// address.
package func textLinks(of document: Document, context: CheckContext) -> [TextLink] {
  if document.isOtherFormat { return [] }
  var links: [TextLink] = []
  document.chunks.visit { _, before, chunk in
    var own = tagLinks(of: chunk, context)
    own += urls(in: chunk.bytes).filter { url in !own.contains { $0.range.overlaps(url.range) } }
    own.sort { $0.range.lowerBound < $1.range.lowerBound }
    links += own.map {
      TextLink(range: $0.range.shifted(by: before.bytes), target: $0.target)
    }
  }
  return links
}

/// The payloads that name files and people; places count from the chunk.
private func tagLinks(of chunk: Chunk, _ context: CheckContext) -> [TextLink] {
  let people = context.settings.people
  return chunk.tagged.tags.compactMap { tag in
    guard let payload = tag.payload.map({ trimmed($0, in: chunk.bytes) }), !payload.isEmpty else {
      return nil
    }
    let name = String(
      decoding: chunk.bytes[tag.name.lowerBound..<tag.name.upperBound], as: UTF8.self)
    func value() -> String {
      unescapedPayload(
        String(decoding: chunk.bytes[payload.lowerBound..<payload.upperBound], as: UTF8.self))
    }
    if name == "file" { return TextLink(range: payload, target: .file(value())) }
    guard !people.isEmpty,
      context.settings.vocabulary.definition(named: name)?.payload == .people,
      let mail = people.first(where: { $0.isCalled(value()) })?.email
    else { return nil }
    return TextLink(range: payload, target: .mail(mail))
  }
}
