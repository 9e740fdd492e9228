import Analysis
import CivilDates
import Files
import Foundation
import Settings
import TaskText
import TestSupport
import Testing
import Workspace

private let context = CheckContext(settings: Settings(), today: .first, audience: .lint)

@Suite struct TaskFileTests {
  @Test(arguments: ["", "\u{FEFF}"], ["\n", "\r\n", "\r"])
  func theTextHasNoByteOrderMark(mark: String, lineEnd: String) throws {
    let text = "- a @home\(lineEnd)- b\(lineEnd)"
    let folder = try ScratchFolder(["a.todo": mark + text])
    for policy in [ReadingPolicy.requested, .found] {
      let file = try TaskFile(folder.path.appending("a.todo"), context, policy)
      #expect(file.bytes == Array((mark + text).utf8))
      #expect(file.text == Array(text.utf8))
      #expect(file.document.items.map { $0.line.lowerBound } == [0, 9 + lineEnd.utf8.count])
      #expect(file.stamp?.size == file.bytes.count)
    }
  }

  @Test func theFirstByteThatIsNotUTF8IsNamed() throws {
    let folder = try ScratchFolder()
    try folder.write(
      Array("- a\r\n\n".utf8) + [0x2D, 0x20, 0xC3, 0xA9, 0xC3, 0x28, 0xFF], to: "a.todo")
    let error = TaskFileError.notUTF8(byte: 0xC3, line: 3)
    for policy in [ReadingPolicy.requested, .found] {
      #expect(throws: error) {
        try TaskFile(folder.path.appending("a.todo"), context, policy)
      }
    }
    #expect(
      "\(error)"
        == "byte 0xc3 in line 3 is not UTF-8; `iconv -f latin1 -t utf-8` converts a file in Latin-1"
    )
  }

  @Test(arguments: [ReadingPolicy.requested, .found])
  func aListOfMoreThanSixteenMebibytesIsNotRead(policy: ReadingPolicy) throws {
    let folder = try ScratchFolder(["a.todo": "- a\n"])
    let path = folder.path.appending("a.todo")
    try folder.resize("a.todo", to: 16 << 20)
    #expect(throws: Never.self) { try TaskFile(path, context, policy) }
    try folder.resize("a.todo", to: 16 << 20 + 1)
    #expect(throws: TaskFileError.unreadable(.tooLarge(limit: 16 << 20))) {
      try TaskFile(path, context, policy)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func onlyARequestedPipeIsRead() throws {
    let folder = try ScratchFolder()
    let path = folder.path.appending("a.todo")
    #expect(mkfifo(path.string, 0o600) == 0)
    #expect(throws: TaskFileError.unreadable(.isPipe)) { try TaskFile(path, context, .found) }
  }

  @Test(arguments: [
    ("a.todo", "{ \"a\": 1 }\n", true), ("a.todo", "<?xml?>\n- a\n", false),
    ("a.todo", "\u{FEFF}<html>\n", true), ("a.todo", "- a\n{\n", false),
    ("a.md", "<p>\n1. a\n", false), ("a.todo", "<p>\n1. a\n", true),
  ])
  func anotherFormatIsDistinguishedFromATaskList(name: String, text: String, isOther: Bool) throws {
    let folder = try ScratchFolder([name: text])
    let file = try TaskFile(folder.path.appending(name), context, .requested)
    #expect(file.isOtherFormat == isOther)
    #expect(file.document.isOtherFormat == isOther)
  }
}

@Suite struct PathKindTests {
  @Test(arguments: [("a.md", true), ("x/a.MARKDOWN", true), ("a.todo", false), ("md", false)])
  func markdownIsKnownByTheExtension(path: String, isMarkdown: Bool) {
    #expect(Path(path).isMarkdown == isMarkdown)
  }
}
