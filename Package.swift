// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A module. A test compares its imports with its row.
///
/// - Parameter files: texts of which `PackageResources` has the bytes.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], embeds files: [String] = [],
  settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: files.map { .embedInCode($0) },
    swiftSettings: strict + settings)
}

/// The tests of one module, in the folder that mirrors it.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["TestSupport"], swiftSettings: strict)
}

/// A program that is built from a folder under `Tests` and is not a test itself.
func tool(
  _ name: String, path: String, exclude: [String] = [], _ dependencies: [Target.Dependency]
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: strict)
}

/// The texts of `Commands` that it prints with something filled in.
let printedTexts = [
  "Agenda/Page/page.css", "Agenda/Page/page.html", "Init/settings.jsonc",
  "Shell/completions.bash", "Shell/completions.fish", "Shell/completions.zsh", "Shell/manual.mdoc",
]

let package = Package(
  name: "tagline",
  platforms: [.macOS(.v12), .iOS(.v15)],
  products: [
    .library(name: "TaskText", targets: ["TaskText"]),
    .library(name: "CivilDates", targets: ["CivilDates"]),
    .library(name: "CivilDatesFoundation", targets: ["CivilDatesFoundation"]),
    .library(name: "Searches", targets: ["Searches"]),
    .library(name: "TagFields", targets: ["TagFields"]),
    .executable(name: "tagline", targets: ["tagline"]),
    .plugin(name: "LintTasks", targets: ["LintTasks"]),
  ],
  targets: [
    // Bottom-up: each names only targets above it.
    module("CivilDates"),
    module("CivilDatesFoundation", ["CivilDates"]),
    module("TaskText", ["CivilDates"], settings: [.enableExperimentalFeature("Lifetimes")]),
    module("TagFields", ["TaskText", "CivilDates"]),
    module("JSON"),
    module("Searches", ["TaskText", "CivilDates"]),
    module("LSP", ["JSON"]),
    .systemLibrary(name: "CPlatform"),
    module("Platform", ["CPlatform"]),
    module("Files", ["Platform"]),
    module("Settings", ["JSON", "TagFields", "TaskText", "CivilDates"]),
    module("Analysis", ["Settings", "Searches", "JSON", "TagFields", "TaskText", "CivilDates"]),
    module(
      "Workspace", ["Analysis", "CivilDates", "Files", "JSON", "Platform", "Settings", "TaskText"]),
    module(
      "Server",
      [
        "Workspace", "Analysis", "CivilDates", "Files", "JSON", "LSP", "Platform", "Searches",
        "Settings", "TagFields", "TaskText",
      ]),
    module(
      "Commands",
      [
        "Workspace", "Analysis", "CivilDates", "Files", "JSON", "Platform", "Searches", "Settings",
        "TagFields", "TaskText",
      ],
      embeds: printedTexts),
    .executableTarget(
      name: "tagline", dependencies: ["Commands", "Server"], swiftSettings: strict),
    .plugin(
      name: "LintTasks",
      capability: .command(
        intent: .custom(verb: "lint-tasks", description: "Check the task lists of a package")),
      dependencies: ["tagline"], path: "editors/swiftpm", exclude: ["README.md"]),

    .target(
      name: "TestSupport",
      dependencies: [
        "Analysis", "CivilDates", "Files", "JSON", "Searches", "Settings", "TaskText",
      ],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    tests("TaskTextTests", ["TaskText", "CivilDates"]),
    tests("CivilDatesTests", ["CivilDates"]),
    tests("CivilDatesFoundationTests", ["CivilDatesFoundation", "CivilDates"]),
    tests("JSONTests", ["JSON"]),
    tests("SearchesTests", ["Searches", "TaskText", "CivilDates"]),
    tests("LSPTests", ["LSP", "JSON"]),
    tests("PlatformTests", ["Platform"]),
    tests("FilesTests", ["Files", "CPlatform", "JSON", "Platform"]),
    tests("TagFieldsTests", ["TagFields", "TaskText"]),
    tests("SettingsTests", ["Settings", "JSON", "TagFields", "TaskText", "CivilDates"]),
    tests(
      "AnalysisTests", ["Analysis", "Settings", "Searches", "TagFields", "TaskText", "CivilDates"]),
    tests(
      "WorkspaceTests",
      ["Workspace", "Analysis", "CivilDates", "Files", "JSON", "Settings", "TaskText"]),
    tests(
      "ServerTests",
      [
        "Server", "Workspace", "Analysis", "CivilDates", "Files", "JSON", "LSP", "Platform",
        "Settings", "TagFields", "TaskText",
      ]),
    tests(
      "CommandsTests",
      [
        "Commands", "tagline", "Workspace", "Analysis", "CivilDates", "Files", "JSON", "Platform",
        "Settings", "TagFields", "TaskText",
      ]),
    tests("ProjectTests", ["Commands", "Workspace", "Analysis", "JSON", "Settings", "TaskText"]),
    tests("BenchmarkTests", ["tagline-benchmark"]),
    tool("tagline-benchmark", path: "Tests/Benchmark", exclude: ["README.md"], ["TestSupport"]),
    tool("tagline-fuzz", path: "Tests/Fuzz", exclude: ["run"], ["LSP", "JSON", "TestSupport"]),
    tool("tagline-occurrences", path: "Tests/Oracles/Occurrences", ["CivilDates"]),
    tool(
      "tagline-reading", path: "Tests/Grammars/Reading",
      ["Analysis", "JSON", "Settings", "TaskText"]),
  ],
  swiftLanguageModes: [.v6]
)
