/// The time from a keystroke to the findings, and to a hover's answer, at several lengths of the
/// text with the same twenty findings.
struct KeystrokeBenchmark {
  let tagline: String
  let keystrokes: Int

  func figures(lines counts: [Int]) throws -> [Figure] {
    var figures: [Figure] = []
    var smallest: Samples?
    for count in counts {
      let client = try LanguageClient(tagline)
      try client.open(text(lines: count))
      let line = count / 2
      var changes: [Double] = []
      var hovers: [Double] = []
      for number in 0..<(2 * keystrokes) {
        let isInsertion = number % 2 == 0
        changes.append(
          try measured {
            try client.change(
              line: line, from: 2, to: isInsertion ? 2 : 3, text: isInsertion ? "x" : "")
          })
        hovers.append(try measured { try client.hover(line: line, character: 10) })
      }
      try client.close()
      let samples = Samples(changes)
      let reference = smallest.map { ("\(counts[0]) lines", $0) }
      if smallest == nil { smallest = samples }
      figures.append(
        Figure("keystroke, \(count) lines", samples, reference: reference, target: "1 ms, 2 ×"))
      figures.append(Figure("hover, \(count) lines", Samples(hovers), target: "1 ms"))
    }
    return figures
  }

  /// The middle line, which is typed in, holds one of the findings, so that each keystroke moves it.
  private func text(lines count: Int) -> String {
    var generator = TaskListGenerator(seed: 3)
    var lines = generator.lines(count)
    for number in 0..<20 {
      lines[(number * count / 20 + count / 2) % count] = "- pay rent @due(2025-02-30)\n"
    }
    return lines.joined()
  }
}
