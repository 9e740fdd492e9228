import Analysis
import CivilDates
import Files
import TaskText
import Workspace

/// What a command does to the item at a place.
struct ItemChange: Sendable {
  /// Why there may be nothing to do, in one clause.
  let absence: String
  /// The change of the items in selections; the last argument gets why some stay as they are.
  let make:
    @Sendable (
      [TextRange], Document, CheckContext, OwnStyle, @escaping (Int, ItemRefusal) -> Void
    ) -> SourceChange?
}

/// The options of the commands that change items at places.
struct ItemOptions {
  let places: [ItemPlace]
  let edit: TextEditOptions
  /// The present moment.
  let now: Moment
  private(set) var settings: SettingsResolver

  init(_ arguments: Arguments, of command: String) throws(UsageError) {
    var places: [ItemPlace] = []
    for operand in arguments.operands {
      guard let place = ItemPlace(operand) else { throw .badPlace(operand.string) }
      if !places.contains(place) { places.append(place) }
    }
    guard !places.isEmpty else { throw .missingOperand("a place `PATH:LINE`", command: command) }
    self.places = places
    edit = TextEditOptions(arguments, changing: places.map(\.path))
    now = try arguments.now(of: .itemToday)
    settings = try SettingsResolver(arguments, today: now.date)
  }
}

extension Option {
  /// The flags of the commands that change items at places.
  static let forItems: [Option] = [.renameDiff, .itemToday, .followLinks, .config, .isolated]

  static let itemToday = Option(
    "today", .text("DAY"), in: .choice, "Use this day as today, and its time or midnight as now")
}

extension Command {
  /// The operands of the commands that change items at places.
  static let itemOperands = (
    usage: "PATH:LINE…",
    summary: "Lines of task lists, as `tagline agenda` and `tagline lint` print them"
  )
}
