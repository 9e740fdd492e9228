import JSON
import Settings
import TaskText
import TestSupport
import Testing

/// Writes settings with random blanks, comments, commas and line ends, and random entries.
private struct SettingsWriter {
  private var random: SeededRandom
  private let lineEnd: String

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    lineEnd = ["\n", "\r\n", "\r"][Int(seed % 3)]
  }

  mutating func text() -> String {
    blank() + object(depth: 0, ["maxTags", "tags", "rules"]) + blank()
  }

  private mutating func object(depth: Int, _ keys: [String]) -> String {
    var members: [String] = []
    for key in keys where Bool.random(using: &random) {
      let value =
        depth == 2
        ? "1" : object(depth: depth + 1, depth == 0 ? ["a", "b", "c"] : ["color", "max"])
      members.append("\"\(key)\"\(blank()):\(blank())\(key == "maxTags" ? "3" : value)")
    }
    var text = "{" + blank()
    for (index, member) in members.enumerated() {
      let isLast = index == members.count - 1
      let comma = !isLast || Bool.random(using: &random) ? "\(blank()),\(blank())" : blank()
      text += member + comma
    }
    return text + "}"
  }

  private mutating func blank() -> String {
    let pieces = ["", "", " ", lineEnd, lineEnd + "  ", " // x, }" + lineEnd, "/* y\" */"]
    return (0..<Int.random(in: 0..<3, using: &random)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &random)]
    }.joined()
  }
}

private func applied(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
  var bytes = bytes
  for edit in edits.reversed() {
    bytes.replaceSubrange(
      edit.range.lowerBound..<edit.range.upperBound, with: edit.replacement.utf8)
  }
  return bytes
}

/// The members by key, without the one at the end of `path`.
private func others(_ node: JSONNode?, without path: [String]) -> [String: JSONValue] {
  var result: [String: JSONValue] = [:]
  for member in node?.members ?? [] {
    if member.key != path[0] {
      result[member.key] = member.value.plain
    } else if path.count > 1 {
      for (key, value) in others(member.value, without: Array(path.dropFirst())) {
        result["\(member.key).\(key)"] = value
      }
    }
  }
  return result
}

@Test func editsOfRandomSettingsDoWhatTheySayAndNothingElse() {
  let seed = UInt64.random(in: .min ... .max)
  var failures: [String] = []
  for number in 0..<300 {
    var writer = SettingsWriter(seed: seed &+ UInt64(number))
    let text = JSONText(Array(writer.text().utf8))
    let path = ["tags", "b", "color"]
    let set = JSONText(applied(text.edits(setting: path, to: "red") ?? [], to: text.bytes))
    let renamed = JSONText(
      applied(text.edits(renaming: "a", in: ["tags"], to: "b"), to: text.bytes))
    let merged = text.root?["tags"]?["b"] ?? text.root?["tags"]?["a"]
    let isRight =
      text.problems.isEmpty && set.problems.isEmpty && renamed.problems.isEmpty
      && set.root?[path: path]?.plain == "red"
      && others(set.root, without: path) == others(text.root, without: path)
      && renamed.root?["tags"]?["a"] == nil
      && renamed.root?["tags"]?["b"]?.plain == merged?.plain
      && renamed.root?["tags"]?["c"]?.plain == text.root?["tags"]?["c"]?.plain
      && comments(set) == comments(text)
    if !isRight { failures.append(String(decoding: text.bytes, as: UTF8.self)) }
  }
  #expect(failures.isEmpty, "seed \(seed)")
}

private func comments(_ text: JSONText) -> [[UInt8]] {
  text.tokens(from: 0, to: text.bytes.count).filter {
    switch $0.kind {
    case .lineComment, .blockComment: true
    case .blank, .leftBrace, .rightBrace, .leftBracket, .rightBracket, .colon, .comma, .string,
      .word:
      false
    }
  }.map { Array(text.bytes[$0.range.lowerBound..<$0.range.upperBound]) }
}
