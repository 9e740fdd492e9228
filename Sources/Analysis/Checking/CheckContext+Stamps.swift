package import CivilDates
import Settings
package import TaskText

extension CheckContext {
  /// The context for a text whose stamps say this: it reads dates in the orders that count there.
  package func reading(_ stamps: StampEvidence) -> CheckContext {
    let orders = stamps.orders(under: settings.dateOptions.orders)
    return orders == dateOptions.orders ? self : CheckContext(self, orders: orders)
  }

  /// The context for a document that is not checked.
  ///
  /// - Complexity: grows with the number of tags.
  package func reading(_ document: Document) -> CheckContext {
    var stamps = StampEvidence()
    document.chunks.visit { _, _, chunk in stamps.add(chunk.tagged, of: chunk.bytes, self) }
    return reading(stamps)
  }

  /// The day on which the payload of a date tag starts; nil if it has no or several readings, or the tag
  /// is not a date tag.
  func day(of payload: ArraySlice<UInt8>, ofTag name: String) -> CivilDate? {
    settings.vocabulary.definition(named: name)?.payload.dateKind.flatMap { kind in
      DateReading.withoutSuggestions(
        Array(payload), as: kind, today: today, options: dateOptions)
    }?.schedule?.start.date
  }
}

extension StampEvidence {
  fileprivate mutating func add(
    _ tagged: TaggedLines, of allBytes: [UInt8], _ context: CheckContext
  ) {
    let bytes = allBytes.span
    for line in tagged.lines {
      var mayMissDate = line.hasUnread
      for tag in tagged.tags[line.tags] {
        let definition = context.settings.vocabulary.index(of: tag.name, in: allBytes)
        guard let definition else {
          if mayHideDate(tag, bytes) { mayMissDate = true }
          continue
        }
        if let payload = tag.payload {
          let text = bytes.extracting(payload.lowerBound..<payload.upperBound)
          add(text, ofTag: definition, context)
        } else if context.traits[definition].contains(.date), mayPrecedeDate(tag.end, bytes) {
          mayMissDate = true
        }
      }
      let text = bytes.extracting(line.range.lowerBound..<line.range.upperBound)
      if mayMissDate, StampShape.mayOccur(in: text) { mayMissStamps = true }
    }
  }

  /// Adds the stamps in a payload.
  ///
  /// - Parameter definition: the index in the vocabulary of the tag that it belongs to.
  /// - Returns: whether there are any.
  @discardableResult
  mutating func add(
    _ payload: Span<UInt8>, ofTag definition: Int, _ context: CheckContext
  ) -> Bool {
    guard StampShape.mayOccur(in: payload),
      let kind = context.settings.vocabulary.definitions[definition].payload.dateKind
    else { return false }
    let isPast = context.traits[definition].contains(.happened)
    if kind != .recurrence, kind != .recurrenceRule, context.dateOptions.formats.isEmpty,
      addPlain(payload, isPast: isPast, today: context.today)
    {
      return true
    }
    return add(
      payload.indices.map { payload[$0] }, as: kind, isPast: isPast, today: context.today,
      options: context.dateOptions)
  }
}
