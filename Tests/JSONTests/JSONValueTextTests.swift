import JSON
import Testing

@Suite struct JSONValueTextTests {
  @Test func aLineHasBlanksBetweenItsParts() {
    let value: JSONValue = ["a": [1, .number(2.5)], "b": ["c": nil], "d": [:], "e": []]
    #expect(value.line == #"{ "a": [1, 2.5], "b": { "c": null }, "d": {}, "e": [] }"#)
  }

  @Test func aRowHasBlanksAfterCommasAndColons() {
    let value: JSONValue = ["a": [1, 2], "b": ["c": .orNull(nil)], "d": .orNull("x"), "e": [:]]
    #expect(value.row == #"{"a": [1, 2], "b": {"c": null}, "d": "x", "e": {}}"#)
  }

  @Test func anArrayOfAReportHasARowForEachElement() {
    #expect(JSONValue.rows([]) == "[]")
    #expect(JSONValue.rows([[1, 2], ["a": 1]]) == "[\n  [1, 2],\n  {\"a\": 1}\n]")
    #expect(JSONValue.rows([1], depth: 1) == "[\n    1\n  ]")
  }

  @Test func objectsAndLongArraysTakeSeveralLines() {
    let words = JSONValue.array((1...9).map { .string("word number \($0)") })
    let value: JSONValue = ["short": [1, [2]], "long": words, "of": [["a": [:]]], "none": [:]]
    let lines = (1...9).map { "    \"word number \($0)\"" }.joined(separator: ",\n")
    #expect(
      value.pretty == """
        {
          "short": [1, [2]],
          "long": [
        \(lines)
          ],
          "of": [
            {
              "a": {}
            }
          ],
          "none": {}
        }
        """)
  }
}
