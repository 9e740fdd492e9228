import CivilDates
import Files
import Workspace

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Checks the texts that the options name, and again after each change, until the program is
/// interrupted.
func watchLint(_ options: LintOptions) -> Never {
  let clock = ContinuousClock()
  var seen: Surroundings?
  while true {
    let start = clock.now
    let now = Surroundings(of: options)
    let cost = start.duration(to: clock.now)
    if now != seen {
      seen = now
      Terminal.clear()
      _ = lint(options)
      if !options.output.isQuiet {
        print("Watching \(counted(now.files, "file")) until Ctrl-C\n", to: .error)
      }
    }
    // Comparing the states of many files must take at most a twentieth of the time.
    let pause = max(Duration.milliseconds(200), cost * 20)
    usleep(
      useconds_t(
        clamping: pause.components.seconds * 1_000_000
          + pause.components.attoseconds / 1_000_000_000_000))
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
