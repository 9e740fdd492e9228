package import CivilDates
import JSON
import Searches
import Settings
package import TaskText

/// The meaning of the known tags in the corpus: which of them have dates, and what a payload means.
package struct CorpusMeaning: Sendable {
  private let vocabulary = Vocabulary.predefined
  private let options: DateOptions

  /// The day from which relative dates in the corpus count: Wednesday, 14 May 2025.
  package static let today = (try? CivilDate(year: 2025, month: 5, day: 14)) ?? .first

  /// The meaning under the default settings.
  package static let standard = CorpusMeaning(
    CorpusCase(title: "", attributes: [], input: [], reading: [], line: 0))

  /// The meaning under the settings that a case's attributes define.
  package init(_ sample: CorpusCase) {
    let formats = sample.attributes.filter { $0.name == "format" }
      .compactMap { try? DateFormat($0.value) }
    options = DateOptions(
      formats: formats, thru: sample.attribute("thru") == "span" ? .span : .recurrence)
  }

  /// The dialect for a case.
  package func dialect(isMarkdown: Bool) -> Dialect {
    Dialect(
      isMarkdown: isMarkdown,
      dates: Dialect.Dates(
        options: options,
        isDateTagNamed: { name in name.withUnsafeBufferPointer { kind(Array($0)) != nil } }))
  }

  /// The descriptions of the payloads of a document. That of a search has the numbers of the lines
  /// that it finds.
  package func text(in document: Document) -> CorpusReading.Meaning {
    let outline = SearchableOutline(document)
    return { name, payload in
      guard vocabulary.definition(of: name.span)?.payload == .search else {
        return text(name, payload)
      }
      let search = Search(UnescapedPayload(payload).bytes)
      if search.isBlank { return nil }
      if search.problems.contains(where: { $0.kind == .invalid }) { return "invalid-search" }
      if !search.unmatchableParts(options: options).isEmpty { return "unmatchable-search" }
      let found = search.items(in: outline, on: CorpusMeaning.today, options: options) ?? []
      let lines = found.map { "\(outline.items[$0].lineNumber + 1)" }
      return (["search"] + lines).joined(separator: " ")
    }
  }

  /// The description of a payload in the corpus, after a tag with this name; nil if the language does
  /// not read the payload.
  package func text(_ name: [UInt8], _ payload: [UInt8]) -> String? {
    let payload = unescaped(payload)
    if vocabulary.definition(of: name.span)?.payload == .duration {
      return (try? CivilDuration(payload)) == nil ? "unreadable-duration" : "duration"
    }
    guard let kind = kind(name) else { return nil }
    let reading = DateReading(payload, as: kind, today: CorpusMeaning.today, options: options)
    if let problem = reading.problem { return text(problem) }
    if let recurrence = reading.recurrence ?? reading.schedule?.recurrence {
      return "recurrence \(text(recurrence))"
    }
    guard let schedule = reading.schedule else { return "text" }
    switch (schedule.start.time, schedule.end) {
    case (nil, nil): return "day"
    case (_, nil): return "moment"
    case (nil, _): return "days"
    case (_, _): return "appointment"
    }
  }

  /// The rule that reports the problem, and the suggested readings if there are some to choose from.
  private func text(_ problem: DateProblem) -> String {
    let name = problem.kind.ruleID
    switch problem.kind {
    case .nonstandardDate, .ambiguousDate, .relativeDate:
      let readings = problem.suggestions.map(\.replacement).joined(separator: " | ")
      return readings.isEmpty ? name : "\(name) \(readings)"
    case .emptyPayload, .invalidDate, .unreadableDate, .unexpectedRange, .reversedRange,
      .invalidRecurrence, .emptyRecurrence:
      return name
    }
  }

  /// The rule of RFC 5545, or words for a recurrence that no rule can express.
  private func text(_ recurrence: Recurrence) -> String {
    var plain = recurrence
    plain.startsWhenDone = false
    let rule = plain.ruleText ?? "every \(recurrence.interval) weekdays"
    return recurrence.startsWhenDone ? "\(rule) when done" : rule
  }

  private func kind(_ name: [UInt8]) -> DatePayloadKind? {
    switch vocabulary.definition(of: name.span)?.payload {
    case .schedule: .schedule
    case .day: .day
    case .dayOrText: .dayOrText
    case .recurrence: .recurrence
    case .recurrenceRule: .recurrenceRule
    case nil, .some(.none), .text, .duration, .people, .search: nil
    }
  }

  private func unescaped(_ payload: [UInt8]) -> [UInt8] {
    validText(payload[...]).map { Array(Tag.value(ofPayload: $0).utf8) } ?? payload
  }
}

extension DateProblem.Kind {
  /// The rule that reports it.
  fileprivate var ruleID: String {
    switch self {
    case .emptyPayload: "empty-payload"
    case .relativeDate: "relative-date"
    case .invalidDate: "invalid-date"
    case .unreadableDate: "unreadable-date"
    case .ambiguousDate: "ambiguous-date"
    case .unexpectedRange: "unexpected-range"
    case .reversedRange: "reversed-range"
    case .invalidRecurrence: "invalid-recurrence"
    case .emptyRecurrence: "empty-recurrence"
    case .nonstandardDate: "nonstandard-date"
    }
  }
}
