import Files
import Workspace

/// The files or folders that do not belong to the index, by the reason why.
struct LeftOutFiles: Sendable {
  private struct Group {
    var count = 0
    /// The first by path.
    var first: [(path: Path, reason: String)] = []
  }

  /// How many of a group a line names.
  private static let maxNamed = 3

  /// What they are called.
  let noun: String
  private var groups: [String: Group] = [:]

  init(called noun: String) {
    self.noun = noun
  }

  var isEmpty: Bool { groups.isEmpty }

  mutating func add(_ path: Path, _ error: TaskFileError) {
    switch error {
    case .unreadable: add(path, "\(error)")
    case .notUTF8: add(path, "\(error)", group: "is not UTF-8")
    }
  }

  mutating func add(_ path: Path, _ reason: String) {
    add(path, reason, group: reason)
  }

  mutating func add(_ others: LeftOutFiles) {
    for (name, group) in others.groups { add(group, to: name) }
  }

  /// One line for each reason: how many there are, and which are the first.
  var lines: [String] {
    groups.sorted { $0.key < $1.key }.compactMap { name, group in
      guard group.count > 1 else {
        return group.first.first.map { "`\($0.path.string)` was left out: \($0.reason)" }
      }
      let names = group.first.map { "`\($0.path.string)`" }.joined(separator: ", ")
      return "\(group.count) \(noun) were left out (\(name)): \(names)"
        + (group.count > group.first.count ? ", …" : "")
    }
  }

  private mutating func add(_ path: Path, _ reason: String, group name: String) {
    add(Group(count: 1, first: [(path, reason)]), to: name)
  }

  private mutating func add(_ others: Group, to name: String) {
    var group = groups[name] ?? Group()
    group.count += others.count
    group.first += others.first
    group.first.sort { $0.path < $1.path }
    group.first = Array(group.first.prefix(LeftOutFiles.maxNamed))
    groups[name] = group
  }
}
