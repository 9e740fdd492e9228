import Analysis
import TaskText
import Workspace

/// The changes of a text as a unified diff, as POSIX `diff -u` writes it.
struct UnifiedDiff {
  private let old: DiffLines
  private let new: DiffLines
  private let paint: Paint
  private let shown: (String) -> String

  /// The number of unchanged lines around a change.
  private static let context = 3

  /// A run of lines that differ; the lines between two runs are the same in both texts.
  private struct Run {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// - Parameter shown: how a line is printed.
  init(
    old: [UInt8], new: [UInt8], paint: Paint, shown: @escaping (String) -> String = { $0 }
  ) {
    self.old = DiffLines(old)
    self.new = DiffLines(new)
    self.paint = paint
    self.shown = shown
  }

  /// Calls `write` with each piece of the diff of the file at `path`; never if the texts are equal.
  func write(path: String, _ changes: ChangeList, _ write: ([UInt8]) -> Void) {
    var hunk: [Run] = []
    forEachRun(changes) { run in
      if let last = hunk.last, run.old.lowerBound - last.old.upperBound > 2 * Self.context {
        self.write(hunk, write)
        hunk.removeAll(keepingCapacity: true)
      } else if hunk.isEmpty {
        let (old, new) = (paint("--- \(path)", .bold), paint("+++ \(path)", .bold))
        write(Array("\(old)\n\(new)\n".utf8))
      }
      hunk.append(run)
    }
    self.write(hunk, write)
  }

  private func forEachRun(_ changes: ChangeList, _ body: (Run) -> Void) {
    var last: Run?
    func end() {
      guard let run = last.map(trimmed), !run.old.isEmpty || !run.new.isEmpty else { return }
      body(run)
    }
    for change in changes.changes {
      var run = lines(of: change)
      if let last, run.old.lowerBound <= last.old.upperBound {
        run = Run(
          old: last.old.lowerBound..<max(last.old.upperBound, run.old.upperBound),
          new: last.new.lowerBound..<max(last.new.upperBound, run.new.upperBound))
      } else {
        end()
      }
      last = run
    }
    end()
  }

  /// The lines that a change touches. A change that begins and ends at line starts in both texts does
  /// not touch the line after it.
  private func lines(of change: Change) -> Run {
    let isWhole = old.isStart(change.old.upperBound) && new.isStart(change.new.upperBound)
    func end(_ lines: DiffLines, _ offset: Offset) -> Int {
      let number = lines.number(of: offset)
      return isWhole ? number : min(number + 1, lines.count)
    }
    let oldStart = old.number(of: change.old.lowerBound)
    let newStart = new.number(of: change.new.lowerBound)
    return Run(
      old: oldStart..<max(oldStart, end(old, change.old.upperBound)),
      new: newStart..<max(newStart, end(new, change.new.upperBound)))
  }

  private func trimmed(_ run: Run) -> Run {
    var run = run
    while let one = run.old.first, let other = run.new.first, old[one] == new[other] {
      run = Run(old: run.old.dropFirst(), new: run.new.dropFirst())
    }
    while let one = run.old.last, let other = run.new.last, old[one] == new[other] {
      run = Run(old: run.old.dropLast(), new: run.new.dropLast())
    }
    return run
  }

  private func write(_ runs: [Run], _ write: ([UInt8]) -> Void) {
    guard let first = runs.first, let last = runs.last else { return }
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    let oldLines = (first.old.lowerBound - before)..<(last.old.upperBound + after)
    let newLines = (first.new.lowerBound - before)..<(last.new.upperBound + after)
    let place = "@@ -\(Self.span(oldLines)) +\(Self.span(newLines)) @@"
    write(Array("\(paint(place, .cyan))\n".utf8))
    var next = oldLines.lowerBound
    for run in runs {
      for number in next..<run.old.lowerBound { write(row(" ", old[number], nil)) }
      for number in run.old { write(row("-", old[number], .red)) }
      for number in run.new { write(row("+", new[number], .green)) }
      next = run.old.upperBound
    }
    for number in next..<oldLines.upperBound { write(row(" ", old[number], nil)) }
  }

  private func row(_ mark: String, _ line: ArraySlice<UInt8>, _ style: Paint.Style?) -> [UInt8] {
    let isEnded = line.last == 0x0A
    let text = shown(String(decoding: isEnded ? line.dropLast() : line, as: UTF8.self))
    let row = style.map { paint.verbatim(mark + text, $0) } ?? mark + text
    return Array((row + (isEnded ? "\n" : "\n\\ No newline at end of file\n")).utf8)
  }

  /// `first,count`, counted from 1. A count of 1 is omitted, and an empty range has the line before it.
  private static func span(_ lines: Range<Int>) -> String {
    lines.count == 1
      ? "\(lines.lowerBound + 1)"
      : "\(lines.lowerBound + (lines.isEmpty ? 0 : 1)),\(lines.count)"
  }
}

extension String {
  /// A line with visible control characters, except for its tabs and a carriage return at its end.
  var showingLineControls: String {
    let end = unicodeScalars.last == "\r" ? "\r" : ""
    let line = String(unicodeScalars.dropLast(end.unicodeScalars.count))
    return line.split(separator: "\t", omittingEmptySubsequences: false)
      .map { String($0).showingControls }.joined(separator: "\t") + end
  }
}

/// The lines of a text, counted from 0, each with its `\n`, at which alone a line ends in a diff.
struct DiffLines {
  let bytes: [UInt8]
  private var starts = [0]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts += bytes.indices.lazy.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    if starts.last == bytes.count { starts.removeLast() }
  }

  var count: Int { starts.count }

  subscript(number: Int) -> ArraySlice<UInt8> {
    bytes[starts[number]..<(number + 1 < starts.count ? starts[number + 1] : bytes.count)]
  }

  /// Whether a line starts at the offset, or the text ends there after a `\n`.
  func isStart(_ offset: Offset) -> Bool { offset == 0 || bytes[offset - 1] == 0x0A }

  /// The number of the line that contains the offset. At the end of a text that ends in `\n`, this is
  /// the number of lines.
  func number(of offset: Offset) -> Int {
    if offset == bytes.count, isStart(offset) { return starts.count }
    return lineNumber(of: offset, in: starts)
  }
}
