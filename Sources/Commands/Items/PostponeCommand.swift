import Analysis
import Workspace

extension Command {
  static let postpone = Command(
    name: "postpone",
    purpose: .change,
    summary: "Move dates of items; of recurring ones only this occurrence",
    operands: itemOperands,
    options: [.postponeDays, .postponeTo] + Option.forItems,
    examples: [
      (
        "tagline postpone home.todo:3",
        "Move the item to the next day, or to tomorrow if its day has passed"
      ),
      ("tagline postpone --to 'next monday' home.todo:3 work.todo:12", "Move items to a day"),
    ]
  ) { arguments throws(UsageError) in
    let options = try ItemOptions(arguments, of: "postpone")
    return changeItems(options, try change(arguments, options))
  }
}

extension Option {
  static let postponeDays = Option(
    "days", .text("COUNT"), in: .choice, "Postpone by this many days [default: 1]")
  static let postponeTo = Option(
    "to", .text("DAY"), in: .choice,
    "Move them to this day, a date or words such as `friday` or `in 2 weeks`")
}

private func change(
  _ arguments: Arguments, _ options: ItemOptions
) throws(UsageError) -> ItemChange {
  let days = try arguments.count(of: .postponeDays, from: 1)
  guard let day = try arguments.day(of: .postponeTo, today: options.settings.today) else {
    return ItemChange(absence: "there is no task or project on this line") {
      postponing(days: days ?? 1, in: $0, of: $1, context: $2, refused: $4)
    }
  }
  guard days == nil else { throw .conflict(Option.postponeDays.flag, Option.postponeTo.flag) }
  return ItemChange(absence: "there is nothing on this line to move to that day") {
    postponing(to: day, in: $0, of: $1, context: $2, refused: $4)
  }
}
