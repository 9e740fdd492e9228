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
        #expect(lines.lineCount == document.lineCount)
        #expect(Document.isOtherFormat(document.bytes) == Document(text).isOtherFormat)
        #expect(document.tagCount == document.items.reduce(0) { $0 + $1.tags.count })
        for one in places {
          #expect((0...document.count).contains(document.range(ofLine: one).upperBound))
          #expect((0...document.count).contains(lines.range(ofLine: one).upperBound))
          _ = (document.item(onLine: one), document.item(at: one), document.parentLine(ofLine: one))
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
            let units = document.utf16Offset(of: one)
            #expect((0...document.utf16Count).contains(units))
            _ = (document.offset(ofUTF16: one), document.range(ofUTF16: units..<units))
            _ = (range.shifted(by: one), range.count, range.overlaps(range), range.touches(one))
            _ = (range.isEmpty, range.description, range.contains(one))
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
          #expect(throws: TagEditError.noItem) { try edited.apply([.add("z", to: shifted)]) }
          #expect(throws: TagEditError.noItem) {
            try edited.apply([.toggleDone(shifted, on: .first)])
          }
          #expect(throws: TagEditError.noItem) {
            try edited.apply([.set("z", value: "", on: shifted)])
          }
          #expect(throws: TagEditError.noItem) { try edited.apply([.turn(shifted, into: .note)]) }
          for tag in shifted.tags {
            _ = (edited.name(of: tag), edited.value(of: tag), edited.utf16Range(of: tag.range))
            #expect(throws: TagEditError.noTag) { try edited.apply([.remove(tag)]) }
            #expect(throws: TagEditError.noTag) { try edited.apply([.rename(tag, to: "z")]) }
            #expect(throws: TagEditError.noTag) { try edited.apply([.setPayload(of: tag, to: "")]) }
            _ = (tag.name, tag.payload, tag.hasPayload, tag.nameEnd, tag.end, tag.range.isEmpty)
          }
          #expect(edited.bytes == document.bytes)
        }
      }
    }
  }

  @Test func aLineIsADateTagOrNotByAnyTable() {
    for isDate in [false, true] {
      for text in texts {
        let dates = Dialect.Dates(options: DateOptions(thru: .span), isDateTag: { _ in isDate })
        var items = Document(text, dialect: Dialect(dates: dates)).items
        while let item = items.next() { #expect(item.trailingTags <= item.tags.count) }
      }
    }
  }

  @Test(arguments: ["", "\\", "\\\\", "(", ")", "\u{301}", "\r\n", "\0"])
  func anyTextIsAPayloadOrRefused(_ value: String) throws {
    var document = Document("- a @x(1) b")
    let tag = try #require(document.item(onLine: 0)?.tags.first)
    #expect(DateTag(rawValue: value)?.payloadKind == nil)
    _ = (Tag.value(ofPayload: value), Tag.payload(ofValue: value), Tag.isName(value))
    do throws(TagEditError) { try document.apply([.rename(tag, to: value)]) } catch {
      #expect(!error.description.isEmpty)
    }
    if (try? document.apply([.setPayload(of: tag, to: value)])) != nil {
      let tag = try #require(document.item(onLine: 0)?.tags.first)
      #expect(document.value(of: tag) == value)
    }
  }
}
