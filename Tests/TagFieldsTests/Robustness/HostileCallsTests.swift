import TagFields
import Testing

/// Calls with values that no app has. None of them may trap, or take time that grows with the square
/// of a text.
@Suite struct HostileCallsTests {
  private static let numbers = [Int.min, -1, 0, 1, 2, Int.max]
  private static let extents: [Double] = [
    -.infinity, -.greatestFiniteMagnitude, -1, -0.0, 0, .leastNonzeroMagnitude, 1, 7.5,
    .greatestFiniteMagnitude, .infinity, .nan, .signalingNaN,
  ]
  /// Texts without letters, and of one character with many scalars.
  private static let texts = [
    "", " ", "\0", "\r\n", "@", ",", ",,", "()", "\\", "\u{301}", "\u{FEFF}", "\u{FFFD}", "ﬃ", "İ",
    "👩‍👩‍👧‍👦", "🇺🇳", "e" + String(repeating: "\u{301}", count: 100),
    "👩" + String(repeating: "\u{200D}👩", count: 100),
  ]
  private static let longTexts = [
    String(repeating: "a", count: 200_000), String(repeating: "a", count: 100_000) + "b",
    String(repeating: ",", count: 200_000), String(repeating: "ﷺ", count: 100_000),
    "e" + String(repeating: "\u{301}", count: 50_000),
    "👩" + String(repeating: "\u{200D}👩", count: 50_000),
  ]

  @Test func chipsOfAnyExtentAreAllShownOrCounted() {
    let labels = Self.texts.prefix(15) + ["work"]
    for extent in Self.extents {
      for other in Self.extents {
        for number in Self.numbers {
          let limits = Chips.Limits(
            width: extent, rows: number, labels: number, gap: other, rowGap: other)
          let chips = Chips(Array(labels), in: limits) { text in
            Chips.Size(width: text.hasPrefix("+") ? extent : other, height: extent)
          }
          let shown = chips.rows.joined().filter { if case .label = $0 { true } else { false } }
          #expect(shown.count + chips.hiddenCount == labels.count, "\(limits)")
          #expect(chips.placed.count == chips.rows.joined().count)
          _ = (chips.size, chips.placed.map(\.chip.text))
        }
      }
    }
    #expect(
      Chips([], in: .init(width: .nan, rows: .min, labels: .min)) { _ in
        Chips.Size(width: .nan, height: .nan)
      }.placed.isEmpty)
  }

  @Test func aHundredThousandChipsGiveWayToOneThatIsWide() {
    let labels = [String](repeating: "", count: 100_000) + ["wide", "wide"]
    let chips = Chips(labels, in: .init(width: 10, rows: 1, gap: 0)) { text in
      Chips.Size(width: text.isEmpty ? 0 : text == "wide" ? 11 : 10, height: 1)
    }
    #expect(chips.hiddenCount <= labels.count && chips.rows.count == 1)
  }

  @Test func longLabelsAreShortenedToAnyWidth() {
    for text in Self.texts + Self.longTexts {
      for width in Self.extents {
        let chips = Chips([text], in: .init(width: width)) { text in
          Chips.Size(width: Double(text.utf8.count), height: 1)
        }
        #expect(chips.placed.count == 1)
      }
    }
  }

  @Test func anyTextIsSearchedAndChecked() {
    for isClosed in [false, true] {
      for number in Self.numbers {
        let field = Self.field(of: Self.texts, isClosed: isClosed, maximum: number)
        for text in Self.texts { Self.call(field, text) }
        #expect(field.problems(of: []).isEmpty || number < 0)
      }
    }
    let empty = TagField()
    #expect(empty.suggestedTags(for: "").isEmpty && empty.suggestedPeople(for: "").isEmpty)
    #expect(empty.suggestedValues(for: "", of: "").isEmpty && empty.problems(of: []).isEmpty)
  }

  @Test func longTextsAreSearchedAndChecked() {
    let field = Self.field(of: [Self.longTexts[0]], isClosed: true, maximum: 1)
    for text in Self.longTexts { Self.call(field, text) }
  }

  @Test func colorsAreMixedInAnyShare() {
    let colors = [TagColor.black, .white] + TagColor.palette.map(\.color)
    for color in colors {
      for other in colors {
        for number in Self.numbers + [50, 100, 101] {
          _ = color.mixed(with: other, percent: number)
        }
        for extent in Self.extents {
          let legible = color.legible(on: other, ink: other.ink, minimumContrast: extent)
          #expect((1...21).contains(legible.contrast(with: other)))
        }
      }
    }
    for text in Self.texts + Self.longTexts {
      #expect(TagColor(text) == nil && TagColor("#" + text) == nil)
      #expect(colors.contains(.automatic(for: text)))
    }
  }

  /// Calls every function of the field with the text in every place.
  private static func call(_ field: TagField, _ text: String) {
    let tags = [
      FieldTag(text), FieldTag(text, value: text), FieldTag("who", value: text),
      FieldTag("who", listing: [text, text]), FieldTag("x", value: text),
    ]
    #expect(tags.allSatisfy { $0.listedValues.allSatisfy { !$0.isEmpty } })
    #expect(field.suggestedTags(for: text, present: tags).count <= field.tags.count)
    _ = field.suggestedValues(for: text, of: text, present: tags)
    #expect(field.suggestedPeople(for: text, present: tags).count <= field.people.count)
    #expect(field.problems(of: tags).allSatisfy { !$0.description.isEmpty })
    _ = field.color(of: text)
  }

  /// A field of which each tag, value and person has one of the texts.
  private static func field(of texts: [String], isClosed: Bool, maximum: Int) -> TagField {
    var who = FieldTagDefinition("who")
    who.namesPeople = true
    let definitions = texts.map { text in
      var tag = FieldTagDefinition(text)
      tag.values = texts
      tag.maxCount = maximum
      tag.needsValue = true
      return tag
    }
    let people = texts.map { Person(name: $0, email: $0, keywords: [$0]) }
    return TagField(tags: definitions + [who], people: people, maxTags: maximum, isClosed: isClosed)
  }
}
