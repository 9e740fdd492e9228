import TaskText

/// The tags that the language knows without any settings.
let knownTags: [TagDefinition] = [
  .known(.due, "The day, moment or appointment by which the item is due; it may recur."),
  .known(.scheduled, "The day, moment or appointment for which the item is planned; it may recur."),
  .known(.done, "The item is done, since the day given."),
  .known(.start, "The item can be worked on from this day."),
  .known(.started, example: "2025-05-11 09:30", "Work on the item began then."),
  .known(.deferred, "The item is out of sight until this day."),
  .known(.created, "The item was written down on this day."),
  .known(.added, "The item was added to the list on this day."),
  .known(.completed, "The item was completed on this day."),
  .known(
    .toggle, multiple: true, example: "2025-05-11 10:15",
    "Work on the item was paused or taken up again then."),
  .known(.cancelled, "The item will not be done: since when, or why not."),
  .known(.wait, "The item waits: until this day, or for what."),
  .known(.recurrence, "How often the item recurs, counted from its `@due` or `@start`."),
  .known(.recurrenceRule, "How often the item recurs, as a recurrence rule of RFC 5545."),
  .known("priority", .text, example: "1", "How much the item matters."),
  .known("critical", .none, "The item comes before everything else."),
  .known("high", .none, "The item is of high priority."),
  .known("medium", .none, "The item is of medium priority."),
  .known("low", .none, "The item is of low priority."),
  .known("flag", .none, "The item is marked to stand out."),
  .known("flagged", .none, "The item is marked to stand out."),
  .known("today", .none, "The item is meant for today."),
  .known("next", .none, "The item is the next one to do."),
  .known("waiting", .none, "The item waits for someone or something else."),
  .known("someday", .none, "The item may be done at some time, or never."),
  .known(
    "project", .text, multiple: true, example: "Garden",
    "The project that the item belongs to, or came from when it was archived."),
  .known(
    "context", .text, multiple: true, example: "phone",
    "The place, tool or person that the item needs."),
  .known("tags", .text, multiple: true, example: "home, phone", "Labels of the item."),
  .known("search", .search, multiple: true, "A saved search; the item's text is its title."),
  .known(
    "id", .text, example: "paint", "The item's name, by which others say that they come after it."),
  .known(
    "after", .text, multiple: true, example: "paint, order-wood",
    "The item can begin when the items with these ids are done."),
  .known("est", .duration, "How long the item is expected to take."),
  .known("estimate", .duration, "How long the item is expected to take."),
  .known("lasted", .duration, "How long the item took, from its start to its end."),
  .known("wasted", .duration, "How long the item had been worked on when it was cancelled."),
  .known("assignee", .people, multiple: true, "Who does the item."),
  .known("who", .people, multiple: true, "Whom the item concerns."),
  .known(
    "autodone", .text, example: "true", "Whether the project is done as soon as its last item is."),
  .known(
    "parallel", .text, example: "true", "Whether the project's items can be done in any order."),
  .known(
    "repeat-method", .text, example: "due-date", "From which date the next repetition is counted."),
  .known(
    "time-zone", .text, example: "Europe/Berlin",
    "The time zone that the item's times are meant in; nothing here converts them."),
  .known(
    "nolint", .text, example: "overdue-task",
    "Suppresses the item's findings, or only those of the rules named."),
  .known(
    "nolint-file", .text, example: "overdue-task",
    "In the first ten lines: suppresses the file's findings, or only those of the rules named."),
]
