import Analysis
import CivilDates
import JSON
import Workspace

extension Command {
  static let next = Command(
    name: "next",
    purpose: .plan,
    summary: "List the tasks that can be begun, the soonest due first",
    operands: inputOperands,
    options: [.nextAll, .agendaTag, .agendaWhere, .itemToday] + Option.forInput + [.nextFormat],
    examples: [
      "tagline next  # List what can be begun: what waits for nothing, and has no open task below",
      "tagline next --all --tag garden  # List what waits, too, and for what, in the garden",
    ],
    action: .run(runNext))
}

extension Option {
  static let nextAll = Option("all", in: .choice, "Also list what waits, and what it waits for")
  static let nextFormat = outputFormat(
    nextFormats, "Print the tasks in this format [default: text]")
}

/// Every format, in the order of the help.
private let nextFormats: [OutputFormat<@Sendable (NextTasks) -> [UInt8]>] = [
  OutputFormat("text", for: .people, "A task list with a line for each task") { tasks in
    Array(tasks.lines(visible: \.showingControls).map { "\($0.text)\n" }.joined().utf8)
  },
  OutputFormat(
    "json", for: .programs, "JSON object with every task, its place and what it waits for"
  ) { tasks in
    itemsJSON(
      (tasks.ready + tasks.blocked).map { item in
        .object(
          identity(of: item) + [
            "type": "task", "text": .string(item.text),
            "due": .orNull(item.due?.iso), "tags": item.labels.json,
            "waitsFor": .array(tasks.waitsFor(item).map(JSONValue.string)),
          ])
      })
  },
]

/// Prints the tasks that can be begun in the task lists that the arguments name.
private func runNext(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  var run = try AgendaRun(arguments, days: 1)
  let (items, _, plan) = run.found(.next)
  let tasks = NextTasks(items, plan, today: run.today, withBlocked: arguments.contains(.nextAll))
  print(data: arguments.printer(of: nextFormats, by: .nextFormat)(tasks)[...], to: .output)
  let isEmpty = tasks.ready.isEmpty && tasks.blocked.isEmpty
  print(run.search.notes(foundNothing: isEmpty), to: .error)
  return finish(run.problems)
}
