import Analysis

extension Command {
  static let done = Command(
    name: "done",
    purpose: .change,
    summary: "Mark items as done; recurring ones move to their next date",
    operands: itemOperands,
    options: Option.forItems,
    examples: [
      ("tagline done home.todo:3", "Mark the item on a line as done"),
      ("tagline done --diff home.todo:3 work.todo:12", "Show what would change"),
    ]
  ) { arguments throws(UsageError) in
    changeItems(
      try ItemOptions(arguments, of: "done"),
      ItemChange(absence: "there is no open task or project on this line") {
        markingDone(in: $0, of: $1, context: $2, refused: $3)
      })
  }
}
