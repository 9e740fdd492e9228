import CivilDates
import Files
import Workspace

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Checks what the options name, and again whenever something of it changes, until the person ends
/// the program.
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
    // A look at very many files is to cost no more than a twentieth of the time.
    let pause = max(Duration.milliseconds(200), cost * 20)
    usleep(
      useconds_t(
        clamping: pause.components.seconds * 1_000_000
          + pause.components.attoseconds / 1_000_000_000_000))
  }
}

/// All that the findings of a run depend on: which files there are and the states that they are in.
private struct Surroundings: Equatable {
  /// How many texts there are to check.
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
