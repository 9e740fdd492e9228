/// A payload that could replace one that has a problem.
public struct DateSuggestion: Hashable, Sendable {
  /// The whole new payload.
  public let replacement: String
  /// Whether the replacement has the same meaning as the payload.
  public let isSafe: Bool
  private let form: TitleForm

  /// What the title says. Most are written only when they are shown.
  private enum TitleForm: Hashable {
    case text(String)
    /// It is the replacement after these words.
    case replacement(after: Introduction)
  }

  /// What stands before the replacement in a title.
  enum Introduction: Hashable {
    /// It means the same.
    case writeAs
    /// It means the same, but PlainTasks reads only the payload as it is.
    case writeAsInsteadOfStamp
    /// It means something else.
    case changeTo
  }

  init(title: String, replacement: String, isSafe: Bool) {
    self.replacement = replacement
    self.isSafe = isSafe
    form = .text(title)
  }

  /// A suggestion whose title is the replacement after some words.
  init(_ introduction: Introduction, _ replacement: String, isSafe: Bool = false) {
    self.replacement = replacement
    self.isSafe = isSafe
    form = .replacement(after: introduction)
  }

  /// Whether it stands in for a stamp that PlainTasks reads only as it is.
  package var replacesStamp: Bool { form == .replacement(after: .writeAsInsteadOfStamp) }

  /// The title for a menu.
  public var title: String {
    if case .text(let title) = form { return title }
    return writtenMessage(appendTitle)
  }

  /// Appends ``title``.
  package func appendTitle(to text: inout [UInt8]) {
    switch form {
    case .text(let title): text += title.utf8
    case .replacement(let introduction):
      text.append(literal: introduction == .changeTo ? "Change to " : "Write as ")
      text += replacement.utf8
      if introduction == .writeAsInsteadOfStamp {
        text.append(literal: " (PlainTasks expects its own stamp)")
      }
    }
  }
}
