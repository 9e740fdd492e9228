import Foundation
import Testing

struct LintCommandRunTests {
  @Test("the report of many files is the same on every run, with any number of threads")
  func isTheSameEachTime() throws {
    let scratch = try Scratch()
    for number in 0..<600 {
      let tag = number % 3 == 0 ? "@home @home" : "@tag\(number % 50)"
      try scratch.write(
        "- call the bank \(tag) @due(2025-02-\(10 + number % 25))\n",
        to: "\(number % 40)/\(number).todo")
    }
    let runs = try [1, 2, 2, 7].map { threads in
      try scratch.run("tagline lint --output-format json --jobs \(threads)")
    }
    #expect(runs[0].exitCode == 1)
    #expect(runs[0].output.count > 40_000)
    for run in runs.dropFirst() {
      let isEqual = run.output == runs[0].output && run.errors == runs[0].errors
      #expect(isEqual)
    }
  }
}
