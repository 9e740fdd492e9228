import CivilDates
import TaskText
import Testing

/// Functions that accept any place do not trap.
struct HostileCallsTests {
  private let places = [Int.min, Int.min + 1, -1, 0, 1, 3, 7, 1000, Int.max - 1, Int.max]
  private let texts = [
    "", "\n", "\r\n", "\u{FEFF}", "- é @x(1 @due (2025-05-11)\r\n\t🎉 @y\n\n", "P: @a\n- b",
    "```\n@x", "{", "@x(\\",
  ]

  @Test func placesOutsideATextAreClamped() {
    for text in texts {
      for isMarkdown in [false, true] {
        let document = Document(text, dialect: Dialect(isMarkdown: isMarkdown))
        let lines = LineIndex(document.bytes)
        for one in places {
          #expect((0...document.count).contains(document.range(ofLine: one).upperBound))
          #expect((0...document.count).contains(lines.range(ofLine: one).upperBound))
          _ = (document.item(onLine: one), document.item(at: one), document.parent(ofLine: one))
          for unit in ColumnUnit.allCases {
            let position = document.position(of: one, in: unit)
            #expect(lines.position(of: one, in: unit) == position)
            for other in places {
              let place = Position(line: one, column: other)
              let offset = document.offset(of: place, in: unit)
              #expect((0...document.count).contains(offset))
              #expect(lines.offset(of: place, in: unit) == offset)
            }
          }
          for other in places {
            let range = TextRange(one, other)
            #expect(document.bytes(in: range).count <= document.count)
            #expect(document.string(in: range).utf8.count >= document.bytes(in: range).count)
            var edited = document
            edited.replace(range, with: "@x")
            #expect(edited.bytes.count == edited.count)
            _ = (range.shifted(by: one), range.count, range.overlaps(range), range.touches(one))
          }
        }
      }
    }
  }

  @Test func tagsThatAreNoTagsOfTheDocumentAreRefused() throws {
    let places = self.places
    let stray = try #require(Document("- a @x(1) @y").item(onLine: 0))
    for text in texts {
      let document = Document(text)
      for item in Array(document.items) + [stray] {
        for distance in places where distance != 0 {
          let shifted = item.shifted(by: distance)
          var edited = document
          #expect(throws: TagEditError.noItem) { try edited.add("z", to: shifted) }
          #expect(throws: TagEditError.noItem) { try edited.toggleDone(shifted, on: .first) }
          for tag in shifted.tags {
            _ = (edited.name(of: tag), edited.value(of: tag), edited.utf16Range(of: tag.range))
            #expect(throws: TagEditError.noTag) { try edited.remove(tag) }
          }
          #expect(edited.bytes == document.bytes)
        }
      }
    }
  }

  @Test(arguments: ["", "\\", "\\\\", "(", ")", "\u{301}", "\r\n", "\0"])
  func anyTextIsAPayloadOrRefused(_ value: String) throws {
    var document = Document("- a @x(1) b")
    let tag = try #require(document.item(onLine: 0)?.tags.first)
    _ = (Tag.value(ofPayload: value), Tag.payload(ofValue: value), Tag.isName(value))
    if (try? document.setPayload(of: tag, to: value)) != nil {
      let tag = try #require(document.item(onLine: 0)?.tags.first)
      #expect(document.value(of: tag) == value)
    }
  }
}
