import CivilDates
import TaskText
import Testing

@testable import Settings

@Test(arguments: [
  ("due", PayloadKind.schedule), ("scheduled", .schedule), ("done", .day), ("toggle", .day),
  ("cancelled", .dayOrText), ("repeat", .recurrence), ("repeat-rule", .recurrenceRule),
  ("est", .duration), ("who", .people), ("search", .search), ("today", .none), ("tags", .text),
])
func knownTagsHaveTheirPayloadKind(name: String, kind: PayloadKind) {
  let text = Array(name.utf8)
  let definition = Vocabulary.predefined.definition(of: text.span)
  #expect(definition?.name == name)
  #expect(definition?.payload == kind)
}

@Test func theDateTagsOfTaskTextAreTheKnownOnes() {
  let known = Vocabulary.predefined.definitions.filter(\.payload.isDate)
  #expect(Set(known.map(\.name)) == Set(DateTag.allCases.map(\.rawValue)))
  for tag in DateTag.allCases {
    let definition = Vocabulary.predefined.definition(named: tag.rawValue)
    #expect(definition?.payload.dateKind == tag.payloadKind)
  }
}

@Test func everyKnownTagIsFoundByItsBytesAndSaysWhatItMeans() {
  let vocabulary = Vocabulary.predefined
  for (index, definition) in vocabulary.definitions.enumerated() {
    let text = Array("x\(definition.name)y".utf8)
    #expect(vocabulary.index(of: TextRange(1, text.count - 1), in: text) == index)
    #expect(vocabulary.definition(named: definition.name) == definition)
    #expect(definition.isPredefined)
    #expect(definition.summary.last == ".", "\(definition.name)")
    #expect((definition.payload == .none) == (definition.example == nil))
  }
}

@Test(arguments: ["Due", "du", "duee", "", "dué", "nolint-fil", "no"])
func otherNamesAreNotFound(name: String) {
  #expect(Vocabulary.predefined.index(ofName: name) == nil)
}

@Test func aRangeOutsideTheTextFindsNothing() {
  #expect(Vocabulary.predefined.index(of: TextRange(0, 4), in: Array("due".utf8)) == nil)
}

@Test func composedAndDecomposedNamesAreOne() {
  let vocabulary = Vocabulary([TagDefinition(added: "\u{e9}t\u{e9}")])
  for name in ["\u{e9}t\u{e9}", "e\u{301}te\u{301}"] {
    #expect(vocabulary.index(ofName: name) == 0)
  }
  #expect(vocabulary.index(ofName: "ete") == nil)
}

@Test func ofTwoDefinitionsWithOneNameTheLaterCounts() {
  var second = TagDefinition(added: "home")
  second.summary = "Where the heart is."
  let vocabulary = Vocabulary([TagDefinition(added: "home"), second])
  #expect(vocabulary.index(ofName: "home") == 1)
  #expect(vocabulary.definition(named: "home") == second)
}

@Test func manyNamesAreFound() {
  let names = (0..<2000).map { "name\($0)" }
  let vocabulary = Vocabulary(names.map { TagDefinition(added: $0) })
  #expect(names.indices.allSatisfy { vocabulary.index(ofName: names[$0]) == $0 })
}

extension Vocabulary {
  fileprivate func index(ofName name: String) -> Int? { index(of: Array(name.utf8).span) }
}
