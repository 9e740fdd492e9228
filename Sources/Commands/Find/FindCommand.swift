extension Command {
  static let find = Command(
    name: "find",
    purpose: .plan,
    summary: "Find items by a search, or list the saved searches",
    operands: (
      "[SEARCH] [PATH…]",
      "A search as in `@search(…)`; if it is missing or empty, the saved searches are listed. Files, "
        + "or folders to search for task lists; `-` is standard input [default: .]"
    ),
    operandWords: .search,
    options: Option.forFind,
    clean: "Everything was done, and something was found",
    findings: "Nothing was found",
    examples: [
      ("tagline find 'task not @done'", "List the open tasks"),
      ("tagline find '@today and not @done'", "Show the open items for today"),
      ("tagline find '@due <= [d] today +1w' home.todo", "Show what is due within a week"),
      ("tagline find --outline 'project Home//not @done'", "Show items with what they belong to"),
      (
        "tagline done $(tagline find @today | cut -d: -f1,2)",
        "Mark what is for today as done"
      ),
      ("tagline find --saved Today", "Run the search that the item `Today` saves"),
      ("tagline find", "List the saved searches"),
    ]
  ) { arguments throws(UsageError) in
    runFind(try FindOptions(arguments))
  }
}

extension Option {
  /// The flags of `tagline find`, in the order of the help.
  static let forFind =
    [.savedSearch, .searchDay] + forInput + [.findOutline, .findCount, .findFormat]

  static let savedSearch = Option(
    "saved", .text("TITLE"), in: .choice,
    "Run the search that the item with this title saves, in its file")
  static let searchDay = Option(
    "today", .text("DAY"), in: .choice, "Use this day as today, and its time or midnight as now")
  static let findOutline = Option(
    "outline", in: .output, "Also show the items to which the found items belong")
  static let findCount = Option(
    "count", in: .output, "Print only the number of items found in each file")
  static let findFormat = outputFormat(
    FindFormat.all, "Print the items in this format [default: text on a terminal, else lines]")
}
