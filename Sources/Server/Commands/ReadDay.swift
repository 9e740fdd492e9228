import Analysis
import CivilDates
import Files
import JSON
import LSP
import Workspace

extension ServerCommand {
  /// Returns what words mean in a `@due(…)`: the payload, and the day in words. The settings are those of a
  /// document, if one is named.
  static let readDay = ServerCommand(id: "tagline.readDay") { session, request, arguments in
    let words: WordsForDay = try argument(of: arguments)
    let context = session.snapshot(request.cancellation).context(of: words.textDocument?.uri)
    let day = try context.day(in: words.text)
    let distance = day.start.date.distanceInWords(from: context.today)
    return ["date": .string("\(day)"), "words": .string("\(day.inWords) · \(distance)")]
  }
}

/// The argument of `tagline.readDay`.
private struct WordsForDay: JSONReadable {
  let text: String
  let textDocument: TextDocumentIdentifier?

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(text: json.required("text"), textDocument: json.optional("textDocument"))
  }
}

extension Snapshot {
  /// What the text with this URI is read with, open or not; nil stands for no text.
  fileprivate func context(of uri: String?) -> CheckContext {
    if let open = uri.flatMap({ documents[DocumentKey($0)] }) { return open.context }
    var settings = settings
    return settings.context(in: uri.flatMap(Path.init(uri:))?.parent)
  }
}

extension CheckContext {
  /// What the words mean in a `@due(…)`.
  ///
  /// - Throws: `requestFailed`, with what is allowed, if they mean nothing there.
  func day(in words: String) throws(ResponseError) -> Schedule {
    if let day = typedSchedule(words, self) { return day }
    let reason = absenceOfDay(in: words, today: today, options: dateOptions)
    let found = words.allSatisfy(\.isWhitespace) ? "an empty text" : "`\(words)`"
    throw ResponseError(.requestFailed, "\(found) is not a day: \(reason)")
  }
}
