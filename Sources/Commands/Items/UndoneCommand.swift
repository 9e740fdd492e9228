import Analysis

extension Command {
  static let undone = Command(
    name: "undone",
    purpose: .change,
    summary: "Mark done and cancelled items as open again",
    operands: itemOperands,
    options: Option.forItems,
    examples: [("tagline undone home.todo:3", "Mark the item on a line as open")]
  ) { arguments throws(UsageError) in
    changeItems(
      try ItemOptions(arguments, of: "undone"),
      ItemChange(absence: "there is no done or cancelled task or project on this line") {
        markingOpen(in: $0, of: $1, context: $2, style: $3, refused: $4)
      })
  }
}
