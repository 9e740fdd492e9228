import JSON
import Settings
import TaskText
import Testing

/// The text after the edits; nil if there are no edits.
private func applied(_ edits: [Edit]?, to text: String) -> String? {
  guard let edits else { return nil }
  var bytes = Array(text.utf8)
  for edit in edits.reversed() {
    bytes.replaceSubrange(
      edit.range.lowerBound..<edit.range.upperBound, with: edit.replacement.utf8)
  }
  return String(decoding: bytes, as: UTF8.self)
}

@Test(
  arguments: [
    ("", "{\n  \"tags\": { \"work\": { \"color\": \"red\" } }\n}\n"),
    ("{}", "{\n  \"tags\": { \"work\": { \"color\": \"red\" } }\n}"),
    (
      "{\n\t// mine\n}\n", "{\n\t// mine\n  \"tags\": { \"work\": { \"color\": \"red\" } }\n}\n"
    ),
    ("{ \"maxTags\": 3 }", "{ \"maxTags\": 3, \"tags\": { \"work\": { \"color\": \"red\" } } }"),
    (
      "{\r\n    \"maxTags\": 3 // few\r\n}\r\n",
      "{\r\n    \"maxTags\": 3, // few\r\n"
        + "    \"tags\": { \"work\": { \"color\": \"red\" } }\r\n}\r\n"
    ),
    (
      "{\n  \"maxTags\": 3, /* a */ // b\n}",
      "{\n  \"maxTags\": 3, /* a */ // b\n"
        + "  \"tags\": { \"work\": { \"color\": \"red\" } },\n}"
    ),
    (
      "{ \"tags\": { \"work\": { \"color\": /* was */ \"blue\" }, \"x\": {} } } // end",
      "{ \"tags\": { \"work\": { \"color\": /* was */ \"red\" }, \"x\": {} } } // end"
    ),
    (
      "{\n  \"tags\": {\n    \"due\": {},\n    \"home\": { \"max\": 1 }\n  },\n}",
      "{\n  \"tags\": {\n    \"due\": {},\n    \"home\": { \"max\": 1 },\n"
        + "    \"work\": { \"color\": \"red\" }\n  },\n}"
    ),
    (
      "{ \"tags\": { \"work\": {} } }",
      "{ \"tags\": { \"work\": {\n  \"color\": \"red\"\n} } }"
    ),
    ("{ \"tags\": 3 }", "{ \"tags\": { \"work\": { \"color\": \"red\" } } }"),
    ("[]", nil), ("{ \"tags\": {", nil), ("nonsense", nil),
  ] as [(String, String?)])
func aColorIsSetAndAllElseStays(text: String, expected: String?) {
  let edits = JSONText(Array(text.utf8)).edits(setting: ["tags", "work", "color"], to: "red")
  let changed = applied(edits, to: text)
  #expect(changed == expected)
  guard let changed else { return }
  let json = JSONText(Array(changed.utf8))
  #expect(json.problems.isEmpty)
  #expect(json.root?[path: ["tags", "work", "color"]]?.plain == "red")
}

@Test(arguments: [
  ("{ \"tags\": { \"a\": {} } }", "{ \"tags\": { \"b\": {} } }"),
  (
    "{ \"tags\": { /* x */ \"a\" : {}, \"a\": 1 } }",
    "{ \"tags\": { /* x */ \"b\" : {}, \"b\": 1 } }"
  ),
  ("{ \"tags\": { \"c\": {} } }", "{ \"tags\": { \"c\": {} } }"),
  ("{ \"a\": {} }", "{ \"a\": {} }"),
  ("{ \"tags\": { \"a\": {}, \"b\": {} } }", "{ \"tags\": { \"b\": {} } }"),
  ("{ \"tags\": { \"b\": {}, \"a\": {} } }", "{ \"tags\": { \"b\": {} } }"),
  (
    "{ \"tags\": {\n  \"a\": {},\n  \"b\": {}\n} }", "{ \"tags\": {\n  \"b\": {}\n} }"
  ),
  (
    "{ \"tags\": {\r\n  \"b\": {},\r\n  \"a\": {}\r\n} }",
    "{ \"tags\": {\r\n  \"b\": {}\r\n} }"
  ),
  ("{ \"tags\": { \"b\": {}, \"a\": 1, \"a\": 2 } }", "{ \"tags\": { \"b\": {}  } }"),
])
func aTagsKeyIsRenamedOrRemovedIfTheNewNameHasOne(text: String, expected: String) {
  let json = JSONText(Array(text.utf8))
  let changed = applied(json.edits(renaming: "a", in: ["tags"], to: "b"), to: text)
  #expect(changed == expected)
}

@Test func aRenamedKeyIsQuoted() {
  let text = "{ \"tags\": { \"a\": {} } }"
  let edits = JSONText(Array(text.utf8)).edits(renaming: "a", in: ["tags"], to: "x\"y")
  #expect(edits.map(\.range) == [TextRange(12, 15)])
  #expect(edits.map(\.replacement) == ["\"x\\\"y\""])
}

@Test(arguments: [
  (#"{ "exclusive": [["a", "c"], ["d"]] }"#, #"{ "exclusive": [["b", "c"], ["d"]] }"#),
  (#"{ "exclusive": [["a", "b"], ["a"]] }"#, #"{ "exclusive": [["a", "b"], ["b"]] }"#),
  (#"{ "exclusive": ["a", 1], "tags": { "a": {} } }"#, nil), ("[]", nil),
])
func aNameInListsIsReplacedUnlessTheListHasTheNewName(text: String, expected: String?) {
  let edits = JSONText(Array(text.utf8)).edits(renaming: "a", inListsAt: ["exclusive"], to: "b")
  #expect(applied(edits, to: text) == expected ?? text)
}
