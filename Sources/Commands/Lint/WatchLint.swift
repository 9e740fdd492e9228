import CivilDates
import Files
import Platform
import Workspace

/// Checks the texts that the options name, and again after each change, until the program is
/// interrupted.
func watchLint(_ options: LintOptions) -> Never {
  var seen: Surroundings?
  while true {
    let start = ElapsedTime.now
    let now = Surroundings(of: options)
    let cost = ElapsedTime.now - start
    if now != seen {
      seen = now
      Terminal.clear()
      _ = lint(options)
      if !options.output.isQuiet {
        print("Watching \(counted(now.files, "file")) until Ctrl-C\n", to: .error)
      }
    }
    // Comparing the states of many files must take at most a twentieth of the time.
    usleep(useconds_t(clamping: max(200_000, cost.nanoseconds / 1000 * 20)))
  }
}

/// All that the findings of a run depend on: the day, and the files with their states.
private struct Surroundings: Equatable {
  /// The number of texts to check.
  let files: Int
  private let today: CivilDate
  private let stamps: [Path: FileStamp?]

  init(of options: LintOptions) {
    let search = InputSearch(options.input, options.settings)
    today = search.settings.today
    files = search.inputs.count
    let paths = search.inputs.map(\.path) + search.settings.readFiles.map(\.path)
    stamps = Dictionary(paths.map { ($0, try? FileStamp(of: $0)) }) { first, _ in first }
  }
}
