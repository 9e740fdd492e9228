import Analysis
import Files
import Platform
import Settings
import TaskText
import Workspace

/// A text that was read and checked, or why it was not.
///
/// It has identity only so that a copy costs nothing: several threads take from one list of them.
final class CheckedInput: Sendable {
  enum Outcome: Sendable {
    /// A task list, and the names that it uses. Of one in which nothing is found but what its names may add,
    /// the document is nil: it is read again if one of them is at fault.
    case checked(CheckedDocument?, NameCounts)
    /// A settings file with its text and its findings.
    case settings([UInt8], [Finding])
    case otherFormat([UInt8])
    case failed(Problem)
  }

  let input: Input
  let outcome: Outcome
  /// The state of the file when it was read.
  let stamp: FileStamp?

  /// The texts that stay in memory after they were checked.
  enum Kept: Sendable {
    case all
    /// Those with findings that do not depend on other texts.
    case faulty
  }

  /// Reads and checks all texts; the results are in the same order.
  ///
  /// - Parameter settings: a resolver of which each thread uses a copy.
  static func all(
    _ inputs: [Input], _ settings: SettingsResolver, keeping kept: Kept,
    threads: Int = processorCount
  ) -> [CheckedInput] {
    showingProgress(of: inputs.count) { done in
      parallelMap(inputs, threads: threads, state: { settings }) { settings, input in
        defer { done.add(1) }
        var input = input
        input.context = settings.context(of: input.path, in: input.folder)
        return CheckedInput(reading: input, keeping: kept)
      }
    }
  }

  /// Reads and checks a text. One that cannot be read a second time is always kept.
  convenience init(reading input: Input, keeping kept: Kept) {
    do throws(Problem) {
      let file = try input.read()
      self.init(input, file, keeping: file.stamp?.isRegular == true ? kept : .all)
    } catch {
      self.init(input, .failed(error))
    }
  }

  /// Checks a text that was read already, and keeps it.
  convenience init(_ input: Input, _ bytes: [UInt8], _ stamp: FileStamp?) {
    do throws(TaskFileError) {
      let file = try TaskFile(
        bytes, readAs: stamp, isMarkdown: input.isMarkdown, input.context)
      self.init(input, file, keeping: .all)
    } catch {
      self.init(input, .failed(Problem(input.path, error.description)))
    }
  }

  private convenience init(_ input: Input, _ file: TaskFile, keeping kept: Kept) {
    var document = CheckedDocument(
      file.bytes, isMarkdown: file.isMarkdown, file.context, chunkSizes: largeChunks)
    if document.text.isOtherFormat {
      self.init(input, .otherFormat(file.bytes), file.stamp)
      return
    }
    var names = NameCounts()
    document.lint(countingIn: &names)
    document.checkStamps()
    self.init(
      input, .checked(kept == .all || document.isFaulty ? document : nil, names), file.stamp)
  }

  init(_ input: Input, _ outcome: Outcome, _ stamp: FileStamp? = nil) {
    self.input = input
    self.outcome = outcome
    self.stamp = stamp
  }

  /// The findings in the text, in order.
  ///
  /// - Throws: a problem if the text has changed since it was checked.
  func findings(_ names: RunNames) throws(Problem) -> [Finding] {
    switch outcome {
    case .checked(let kept, let used):
      let cache = names.cache(for: input.context)
      if kept == nil, cache.findings(on: used).isEmpty { return [] }
      guard var document else {
        throw Problem(input.path, "changed while it was being checked")
      }
      document.resolve(cache)
      return document.findings
    case .settings(_, let findings): return findings
    case .otherFormat, .failed: return []
    }
  }

  /// Why the text could not be checked; nil if it was.
  var problem: Problem? {
    if case .failed(let problem) = outcome { problem } else { nil }
  }

  /// The text of a task list, read and linted again if it was not kept; nil if it has changed since.
  var document: CheckedDocument? {
    guard case .checked(let kept, _) = outcome else { return nil }
    if let kept { return kept }
    guard let stamp, let file = try? input.read(), file.stamp == stamp,
      case .checked(let document, _) = CheckedInput(input, file, keeping: .all).outcome
    else { return nil }
    return document
  }

  /// What the text adds to the plan of its workspace. A text that adds something is kept.
  var plan: PlanPart? {
    if case .checked(let document?, _) = outcome { document.plan } else { nil }
  }

  /// The text, read again if it was not kept; nil if it has changed since.
  func currentBytes() -> [UInt8]? {
    switch outcome {
    case .settings(let bytes, _), .otherFormat(let bytes): bytes
    case .checked: document?.text.bytes
    case .failed: nil
    }
  }
}

/// A run edits few texts, and reads those again.
private let largeChunks = ChunkSizes(target: 1 << 20)

/// What is wrong with names that texts of a run use. Each thread has its own, and looks up each name once.
final class RunNames {
  private let usage: TagUsageIndex
  private var caches: [ObjectIdentifier: NameFindingCache] = [:]

  init(_ usage: TagUsageIndex) { self.usage = usage }

  fileprivate func cache(for context: CheckContext) -> NameFindingCache {
    let known = caches[ObjectIdentifier(context)]
    let cache = known ?? NameFindingCache(usage, context)
    if known == nil { caches[ObjectIdentifier(context)] = cache }
    return cache
  }
}

extension TagUsageIndex {
  /// What all texts of a run use.
  ///
  /// - Parameter others: what other lists add to the plan.
  init(
    of checked: [CheckedInput], beside others: [PlanPart] = [], threads: Int = processorCount
  ) {
    self.init(
      NameCounts(of: checked, threads: threads), Plan(checked.compactMap(\.plan) + others))
  }
}

extension InputSearch {
  /// What the other lists in the folders of the settings add to the plan, whether they are excluded or not.
  ///
  /// - Parameter planned: the texts that have an `@id` or an `@after`.
  func planParts(beside planned: [Input]) -> [PlanPart] {
    var settings = settings
    let folders = Set(
      planned.map { input in
        let folder = settings.layer(in: input.folder)?.source.folder
        return folder.map { Path($0) } ?? input.folder
      })
    let known = Set(inputs.compactMap { $0.file?.withoutLinks })
    var found: [Path: Input] = [:]
    for folder in folders {
      let search = InputSearch(InputOptions(searching: folder, excluding: false), settings)
      for input in search.inputs { found[input.path.withoutLinks] = input }
    }
    return found.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
      .compactMap { CheckedInput(reading: $0.value, keeping: .faulty).plan }
  }
}

extension NameCounts {
  /// The number of texts that a thread takes at once.
  private static let part = 256

  /// The names that all texts of a run use.
  init(of checked: [CheckedInput], threads: Int = processorCount) {
    self.init()
    let starts = Array(stride(from: 0, to: checked.count, by: Self.part))
    let parts = parallelMap(starts, threads: threads) { start in
      var names = NameCounts()
      for text in checked[start..<min(start + Self.part, checked.count)] {
        if case .checked(_, let used) = text.outcome { names.add(used) }
      }
      return names
    }
    for names in parts { add(names) }
  }
}
