/// Figures that are measured together.
struct Group: Sendable {
  let name: String
  let figures: @Sendable (Bench) throws -> [Figure]

  /// All groups, in the order of the table.
  static let all: [Group] = [
    .written, .forms, .lint, .recurring, .reports, .start, .keystroke, .completion, .workspace,
    .opening, .diagnostics, .views, .pause, .search, .day, .cancellation, .memory, .size,
  ]
}
