import JSON
import Testing

@Suite struct JSONValueTests {
  @Test func aChainOfKeysReadsAnyValue() {
    let value: JSONValue = ["a": ["b": [1, "x", nil, "y"]]]
    #expect(value["a"]["b"].strings == ["x", "y"])
    #expect(value["a"]["none"]["c"] == .null)
    #expect(value["a"]["b"]["c"] == .null)
  }

  @Test func wholeNumbersAreIntegersHoweverTheyAreWritten() {
    #expect(JSONValue.number(3).intValue == 3)
    #expect(JSONValue.number(3.5).intValue == nil)
    #expect(JSONValue.number(1e300).intValue == nil)
    #expect(JSONValue.string("3").intValue == nil)
  }
}
