import Foundation

/// Runs `write`, which rewrites the expectations of a test, if `UPDATE_EXPECT` is 1.
package func updateExpectations(_ write: () throws -> Void) rethrows {
  if ProcessInfo.processInfo.environment["UPDATE_EXPECT"] == "1" { try write() }
}

/// Whether the texts are equal byte for byte; with `==`, composed and decomposed letters are equal.
package func sameBytes(_ one: [String], _ other: [String]) -> Bool {
  one.count == other.count && zip(one, other).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
}

/// The lines of both texts, with `-` before those only in `expected` and `+` before those only in
/// `found`.
package func difference(from expected: [String], to found: [String]) -> String {
  let changes = found.difference(from: expected)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in changes {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var lines: [String] = []
  var next = 0
  for (index, line) in expected.enumerated() {
    while inserted.contains(next) {
      lines.append("+ \(found[next])")
      next += 1
    }
    lines.append(removed.contains(index) ? "- \(line)" : "  \(line)")
    if !removed.contains(index) { next += 1 }
  }
  lines += found[min(next, found.count)...].map { "+ \($0)" }
  return lines.joined(separator: "\n")
}
