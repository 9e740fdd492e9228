import Analysis
import Files
import Searches
import TaskText
import Workspace

/// The texts whose items an agenda has.
struct AgendaTexts {
  /// The maximum number of texts whose items are in memory at the same time.
  private static let batchSize = 64
  /// The maximum number of threads that gather entries, each of which may have as many as an agenda.
  private static let maxThreads = 8

  /// The texts, sorted by path.
  private let inputs: [Input]
  private let queries: [TagQuery]
  private let search: Search?
  /// Whether nothing of them is in the agenda, as its printer says.
  var isNothingShown = true
  /// Why texts could not be read.
  private(set) var problems: [Problem] = []

  init(_ inputs: [Input], _ options: AgendaOptions) {
    self.inputs = inputs.sorted { one, other in
      one.path.bytes.lexicographicallyPrecedes(other.path.bytes)
    }
    queries = options.queries
    search = options.search
  }

  /// Reads the texts on several threads, and calls `body` with the items of each, in the order of their
  /// paths.
  mutating func forEachText(_ body: (AgendaItems) -> Void) {
    let (inputs, queries, search) = (inputs, queries, search)
    for start in stride(from: 0, to: inputs.count, by: AgendaTexts.batchSize) {
      let batch = start..<min(start + AgendaTexts.batchSize, inputs.count)
      let results = parallelMap(batch, threads: processorCount) { number in
        Result { () throws(Problem) in
          try readItems(of: inputs[number], tagged: queries, foundBy: search)
        }
      }
      for result in results {
        switch result {
        case .success(let items): body(items)
        case .failure(let problem): problems.append(problem)
        }
      }
    }
  }

  /// Adds the items of all texts to each of some entries.
  ///
  /// Each thread gathers the entries of texts that follow each other, so that no more is in memory than
  /// a few agendas have room for, however many texts there are.
  mutating func entries(_ empty: [AgendaEntries]) -> [AgendaEntries] {
    let (inputs, queries, search) = (inputs, queries, search)
    let threads = min(processorCount, AgendaTexts.maxThreads)
    let parts = parallelMap(0..<threads, threads: threads) { part in
      var (entries, problems) = (empty, [Problem]())
      for number in inputs.count * part / threads..<inputs.count * (part + 1) / threads {
        do throws(Problem) {
          for item in try readItems(of: inputs[number], tagged: queries, foundBy: search) {
            AgendaEntries.add(item, to: &entries)
          }
        } catch {
          problems.append(error)
        }
      }
      return (entries, problems)
    }
    var all = empty
    for (entries, problems) in parts {
      for index in all.indices { all[index].add(entries[index]) }
      self.problems += problems
    }
    return all
  }
}

private func readItems(
  of input: Input, tagged queries: [TagQuery], foundBy search: Search?
) throws(Problem) -> AgendaItems {
  let document: Document
  do throws(TaskFileError) {
    document = try input.read().document
  } catch {
    throw Problem(input.path, error)
  }
  let matches = search.map { SearchMatches($0, in: document, input.context) }
  if case .some(nil) = matches { throw Problem(input.path, "the search would take too long") }
  return AgendaItems(
    of: document, path: input.path.string, tagged: queries, onLines: matches??.lines,
    input.context)
}
