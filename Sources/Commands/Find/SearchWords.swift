import Searches
import Settings

/// The words of a search that shells complete, besides the tags in use.
enum SearchWords {
  /// Types, operators, relations, modifiers, words for days, and the known tags.
  static var all: [String] {
    ["task", "project", "note", "and", "or", "not"]
      + SearchOperator.allCases.map(\.rawValue)
      + SearchRelation.allCases.map(\.rawValue).filter { $0.first?.isLetter == true }
      + ["[d]", "[n]", "[s]", "[i]", "[l]"]
      + ["today", "tomorrow", "yesterday", "now", "week", "month", "year", "this", "next", "last"]
      + ["text", "type", "line"].map { "@\($0)" }
      + Vocabulary.predefined.definitions.map { "@\($0.name)" }
  }

  /// The command line that prints the tags in use, one on a line.
  static let tagsInUse = "tagline tags --output-format list 2>/dev/null | cut -f1"
}
