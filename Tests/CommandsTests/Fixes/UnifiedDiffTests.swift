import Analysis
import Foundation
import TaskText
import TestSupport
import Testing

@testable import Commands

struct UnifiedDiffTests {
  @Test("a diff has the changed lines with three lines around them")
  func showsContext() {
    check(
      "1\n2\n3\n4\n5\n6\n7\n8\n", replace: "5", by: "five",
      """
      --- a
      +++ a
      @@ -2,7 +2,7 @@
       2
       3
       4
      -5
      +five
       6
       7
       8

      """)
  }

  @Test("a last line without a line end is marked")
  func marksMissingEnd() {
    check(
      "1\n2", replace: "2", by: "two",
      """
      --- a
      +++ a
      @@ -1,2 +1,2 @@
       1
      -2
      \\ No newline at end of file
      +two
      \\ No newline at end of file

      """)
  }

  @Test("insertions and removals of whole lines leave other lines unchanged")
  func insertsAndRemovesLines() {
    check("1\n3\n", replace: "3\n", by: "2\n3\n", "--- a\n+++ a\n@@ -1,2 +1,3 @@\n 1\n+2\n 3\n")
    check("1\n2\n3\n", replace: "2\n", by: "", "--- a\n+++ a\n@@ -1,3 +1,2 @@\n 1\n-2\n 3\n")
    check("1\n", replace: "1\n", by: "", "--- a\n+++ a\n@@ -1 +0,0 @@\n-1\n")
    check("1\n2\n", replace: "\n2", by: "2", "--- a\n+++ a\n@@ -1,2 +1 @@\n-1\n-2\n+12\n")
  }

  @Test("a change that does not change the text gives no diff")
  func isSilent() {
    check("1\n2\n", replace: "2", by: "2", "")
  }

  @Test("`patch` applies every diff")
  func agreesWithPatch() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/patch") else { return }
    let scratch = try Scratch()
    for seed in UInt64(1)...40 {
      var random = SeededRandom(seed: seed)
      let old = (0..<random.next(60)).map { _ in ["a", "b", "\n", "\n", "é"][random.next(5)] }
      var new: [String] = []
      var changes = ChangeList()
      var counts = (old: 0, new: 0)
      for piece in old {
        let written = random.next(9) > 0 ? [piece] : [["", "x", "\n", "y\n"][random.next(4)]]
        let end = (old: counts.old + piece.utf8.count, new: counts.new + (written[0].utf8.count))
        if written != [piece] {
          changes.append(
            Change(old: TextRange(counts.old, end.old), new: TextRange(counts.new, end.new)))
        }
        counts = end
        new += written
      }
      let (before, after) = (old.joined(), new.joined())
      var diff = ""
      UnifiedDiff(old: Array(before.utf8), new: Array(after.utf8), paint: Paint(isOn: false))
        .write(path: "a", changes) { diff += String(decoding: $0, as: UTF8.self) }
      #expect(diff.isEmpty == (before == after), "seed \(seed)")
      try scratch.write(before, to: "a")
      try scratch.write(diff, to: "diff")
      let result = try scratch.run("test -s diff && patch -s --no-backup-if-mismatch a diff")
      let patched =
        FileManager.default.fileExists(atPath: scratch.url.appending(path: "a").path)
        ? try scratch.text(of: "a") : ""
      #expect(patched == after, "seed \(seed): \(result)")
    }
  }

  private func check(
    _ text: String, replace old: String, by new: String, _ expected: String
  ) {
    let start = text.range(of: old)?.lowerBound.utf16Offset(in: text) ?? 0
    let after = text.replacingOccurrences(of: old, with: new)
    let change = Change(
      old: TextRange(start, start + old.utf8.count), new: TextRange(start, start + new.utf8.count))
    var changes = ChangeList()
    changes.append(change)
    var diff = ""
    UnifiedDiff(old: Array(text.utf8), new: Array(after.utf8), paint: Paint(isOn: false))
      .write(path: "a", changes) { diff += String(decoding: $0, as: UTF8.self) }
    #expect(diff == expected)
  }
}
