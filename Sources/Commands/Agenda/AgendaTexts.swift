import Analysis
import Files
import Searches
import TaskText
import Workspace

/// The texts whose items an agenda has.
struct AgendaTexts {
  /// So many texts are in memory at the same time.
  private static let batchSize = 64

  /// By path.
  private let inputs: [Input]
  private let queries: [TagQuery]
  private let search: Search?
  /// Why texts could not be read.
  private(set) var problems: [Problem] = []

  init(_ inputs: [Input], _ options: AgendaOptions) {
    self.inputs = inputs.sorted { one, other in
      one.path.bytes.lexicographicallyPrecedes(other.path.bytes)
    }
    queries = options.queries
    search = options.search
  }

  /// Reads the texts, and works on the items of each on several threads. Calls `body` with the results,
  /// by path.
  mutating func forEach<Result: Sendable>(
    _ work: @escaping @Sendable (AgendaItems) -> Result, _ body: (Result) -> Void
  ) {
    let (inputs, queries, search) = (inputs, queries, search)
    for start in stride(from: 0, to: inputs.count, by: AgendaTexts.batchSize) {
      let batch = start..<min(start + AgendaTexts.batchSize, inputs.count)
      let results = parallelMap(batch, threads: processorCount) { number in
        Swift.Result { () throws(Problem) in
          work(try readItems(of: inputs[number], tagged: queries, foundBy: search))
        }
      }
      for result in results {
        switch result {
        case .success(let result): body(result)
        case .failure(let problem): problems.append(problem)
        }
      }
    }
  }

  /// Entries with those of all items.
  mutating func entries(_ empty: AgendaEntries) -> AgendaEntries {
    var all = empty
    forEach { items in
      var entries = empty
      for item in items { entries.add(item) }
      return entries
    } _: { entries in
      all.add(entries)
    }
    return all
  }

  /// The same, of two agendas.
  mutating func entries(
    _ one: AgendaEntries, _ other: AgendaEntries
  ) -> (AgendaEntries, AgendaEntries) {
    var all = (one, other)
    forEach { items in
      var entries = (one, other)
      for item in items {
        entries.0.add(item)
        entries.1.add(item)
      }
      return entries
    } _: { entries in
      all.0.add(entries.0)
      all.1.add(entries.1)
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
