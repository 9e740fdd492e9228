import Analysis

extension Command {
  static let done = Command(
    name: "done",
    purpose: .change,
    summary: "Mark items as done; recurring ones move to their next date",
    operands: itemOperands,
    options: [.withSubtasks] + Option.forItems,
    examples: [
      ("tagline done home.todo:3", "Mark the item on a line as done"),
      ("tagline done --with-subtasks home.todo:3", "Also mark the open tasks below it"),
      ("tagline done --diff home.todo:3 work.todo:12", "Show what would change"),
    ]
  ) { arguments throws(UsageError) in
    let marksAll = arguments.contains(.withSubtasks)
    return changeItems(
      try ItemOptions(arguments, of: "done"),
      ItemChange(absence: "there is no open task or project on this line") {
        marksAll
          ? markingDoneWithTasksBelow(in: $0, of: $1, context: $2, style: $3, refused: $4)
          : markingDone(in: $0, of: $1, context: $2, style: $3, refused: $4)
      })
  }
}

extension Option {
  static let withSubtasks = Option(
    "with-subtasks", .none, in: .choice, "Also mark the open tasks below the items")
}
