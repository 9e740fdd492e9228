import CivilDates
import TaskText
import Testing

@testable import Searches

/// Calls with values that no text has. None of them may trap.
@Suite struct HostileCallsTests {
  private static let numbers = [Int.min, -1, 0, 1, 2, 5, Int.max - 1, Int.max]

  @Test func rangesOutsideOfAPayloadAreLimitedToIt() {
    let payload = UnescapedPayload(Array(#"\(a\)"#.utf8))
    for low in Self.numbers {
      for high in Self.numbers where low <= high {
        let range = payload.range(of: TextRange(low, high))
        #expect(range.lowerBound >= 0 && range.upperBound <= 5, "\(low)..<\(high)")
        let edit = SearchEdit(range: TextRange(low, high), replacement: "(")
        #expect(payload.edit(for: edit).range == range)
      }
    }
  }

  @Test func anIndexThatNoItemHasGivesNothing() {
    let outline = SearchableOutline(Document("- a @x(1)"))
    for index in Self.numbers where index != 0 {
      #expect(outline.text(ofItem: index).isEmpty)
      #expect(outline.line(ofItem: index).isEmpty)
      #expect(outline.value(ofTag: "x", ofItem: index) == nil)
    }
    #expect(outline.value(ofTag: "x", ofItem: 0) == "1")
  }

  @Test func searchesThatAreBuiltOfAnyPartsHaveATextAndWords() {
    for text in ["", " ", "\"", "\\", "@", "]", "\0", "a b", "e\u{301}", "9223372036854775808"] {
      for number in Self.numbers {
        let range = TextRange(number, 0)
        let attribute = SearchAttribute(text, range: range)
        _ = attribute.meaning
        for relation in SearchRelation.allCases {
          for conversion in SearchModifier.Conversion.allCases {
            let comparison = SearchComparison(
              left: .attribute(attribute), relation: relation,
              modifier: SearchModifier(conversion, isList: number > 0),
              right: .text(SearchText(text, range: range)), range: range)
            #expect(!comparison.modifier.description.isEmpty || conversion == .anyCase)
            for form in [SearchSlice.Form.index(number), .span(from: number, to: nil)] {
              let slice = SearchSlice(form, range: range)
              for count in Self.numbers {
                let bounds = slice.bounds(of: count)
                #expect(bounds.lowerBound >= 0 && bounds.upperBound <= max(0, count))
              }
              let step = SearchStep(
                axis: .descendant, condition: .not(.all([.comparison(comparison), .either([])])),
                slice: slice, range: range)
              let path = SearchExpression.path(SearchPath(isAbsolute: true, steps: [step, step]))
              let whole = SearchExpression.combined(.union, [path, .sliced(path, slice)])
              #expect(!whole.description.isEmpty && !whole.inWords.isEmpty)
            }
          }
        }
      }
    }
  }

  @Test func anyTextIsASearchOrHasProblems() {
    let texts = [
      "", "\0", "(", "[", "@", "\"", "not", "@a in", "//", "///////", "@text matches \"(\"",
      String(repeating: "(", count: 2_000), String(repeating: "not ", count: 2_000),
      String(repeating: "a/", count: 2_000), String(repeating: "@a = ", count: 2_000),
    ]
    for text in texts {
      let search = Search(text)
      #expect(
        search.expression != nil || !search.problems.isEmpty || search.isBlank, "\(text.prefix(20))"
      )
      _ = (
        search.description, search.inWords, search.comparesDates, search.allowedAtEnd.description
      )
      for problem in search.problems + search.unmatchableParts() {
        #expect(problem.range.upperBound <= text.utf8.count && !problem.message.isEmpty)
      }
      for use in search.valueUses {
        #expect(search.edit(replacing: use, with: "\"\\(").range.upperBound <= text.utf8.count)
      }
      #expect(search.nameUses.allSatisfy { $0.range.upperBound <= text.utf8.count })
    }
  }

  @Test(arguments: [CivilDate.first, .last])
  func searchesAreAnsweredOnEachDay(day: CivilDate) {
    let outline = SearchableOutline(
      Document("- a @due(0001-01-01)\n- b @due(9999-12-31 every day)"))
    for text in [
      "@due > [d] today +9999y", "@due < [d] today -9999999999999999999d",
      "task[9223372036854775807]", "task[-9223372036854775808:9223372036854775807]",
      "@due = [d] last year -9999 weeks", "count(//*) > [n] 1e999", "@text matches \"a{9999}\"",
    ] {
      #expect(Search(text).items(in: outline, on: day)?.count ?? 0 <= 2, "\(text)")
    }
  }
}
