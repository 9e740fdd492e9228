import Settings

extension Rule {
  static let duplicateID = Rule(
    id: "duplicate-id",
    level: .error,
    summary: "an id that several items have, and that an `@after` names",
    why: """
      What comes after that id waits for all of these items, which nobody means. Ids that no `@after` names are \
      left alone: they may be the numbers of tickets.
      """,
    bad: """
      - paint the fence @id(paint)
      - paint the door @id(paint)
      - hang the lamp @after(paint)
      """,
    good: """
      - paint the fence @id(paint)
      - paint the door @id(paint-door)
      - hang the lamp @after(paint)
      """,
    check: .plan)

  static let unknownID = Rule(
    id: "unknown-id",
    level: .warning,
    summary: "an `@after` that names no item",
    why: """
      The item waits for nothing, so it comes up too early. The lists of the whole folder are searched for the \
      id. Where no item has an `@id`, nothing is reported.
      """,
    bad: """
      - paint the fence @id(paint)
      - hang the lamp @after(pain)
      """,
    good: """
      - paint the fence @id(paint)
      - hang the lamp @after(paint)
      """,
    fixes: "Writes the most similar id. Unsafe: another one may have been meant.",
    check: .plan)

  static let dependencyCycle = Rule(
    id: "dependency-cycle",
    level: .error,
    summary: "items that wait for each other",
    why: """
      None of them can ever begin. An item that comes after something that it belongs to waits for itself, too, \
      since that is not done before all that belongs to it is.
      """,
    bad: """
      - paint the fence @id(paint) @after(sand)
      - sand the fence @id(sand) @after(paint)
      """,
    good: """
      - paint the fence @id(paint) @after(sand)
      - sand the fence @id(sand)
      """,
    check: .plan)

  static let doneBeforeDependency = Rule(
    id: "done-before-dependency",
    level: .warning,
    summary: "an item that is done, while what it comes after is open",
    why: "One of the two was forgotten, or the `@after` is wrong.",
    bad: """
      - paint the fence @id(paint)
      - hang the lamp @after(paint) @done(2025-05-11)
      """,
    good: """
      - paint the fence @id(paint) @done(2025-05-10)
      - hang the lamp @after(paint) @done(2025-05-11)
      """,
    check: .plan)

  static let dueBeforeDependency = Rule(
    id: "due-before-dependency",
    level: .warning,
    summary: "an item that is due before what it comes after is",
    why: "If both are done on the last day, this one is late.",
    bad: """
      - paint the fence @id(paint) @due(2025-05-14)
      - hang the lamp @after(paint) @due(2025-05-11)
      """,
    good: """
      - paint the fence @id(paint) @due(2025-05-14)
      - hang the lamp @after(paint) @due(2025-05-15)
      """,
    check: .plan)
}
