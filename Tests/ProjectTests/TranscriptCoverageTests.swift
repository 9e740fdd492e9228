import Foundation
import Testing

@testable import Commands

struct TranscriptCoverageTests {
  @Test("transcripts show every flag of every command", arguments: Command.all.map(\.name))
  func everyFlagIsShown(name: String) throws {
    let command = try #require(Command.all.first { $0.name == name })
    let calls = try TranscriptCoverageTests.calls(of: name)
    let options = name == Command.lint.name ? command.allOptions : command.options
    let missing = options.filter { option in
      !calls.contains { $0.contains(option.flag) || option.isLetter(in: $0) }
    }
    #expect(missing.map(\.flag) == [], "no call of `tagline \(name)` has them")
  }

  @Test("transcripts call every command", arguments: Command.all.map(\.name))
  func everyCommandIsCalled(name: String) throws {
    #expect(try !Self.calls(of: name).isEmpty)
  }

  @Test("transcripts show every output format", arguments: Command.all.map(\.name))
  func everyFormatIsShown(name: String) throws {
    let words = try TranscriptCoverageTests.calls(of: name).flatMap { $0.split(separator: " ") }
    for case .format(let formats) in Command.named(name)?.options.map(\.value) ?? [] {
      let missing = formats.map { $0.name }.filter { !words.contains(Substring($0)) }
      #expect(missing == [], "no call of `tagline \(name)` has them")
    }
  }

  @Test func everyFormatForProgramsIsValidated() throws {
    let path = root.appending(path: "Tests/Outputs/validate.py")
    let validator = try String(contentsOf: path, encoding: .utf8)
    for format in Report.formats where format.audience == .programs {
      #expect(validator.contains("\"\(format.name)\""), "no validator reads `\(format.name)`")
    }
  }

  @Test(
    "hostile texts are reported in every format for programs",
    arguments: ["Tests/Hostile/run.py", "Tests/Transcripts/hostile-text.txt"])
  func everyFormatIsTriedOnHostileTexts(path: String) throws {
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let words = Set(text.split { !$0.isLetter && $0 != "-" })
    let formats = Report.formats.filter { $0.audience == .programs }.map(\.name)
    #expect(formats.filter { !words.contains(Substring($0)) } == [], "\(path) does not have them")
  }

  @Test func everyCommandIsListed() throws {
    let files = Project.paths.filter {
      $0.hasPrefix("Sources/Commands/") && $0.hasSuffix(".swift")
    }
    let declared = try files.flatMap { path in
      try String(contentsOf: root.appending(path: path), encoding: .utf8)
        .matches(of: /static let `?\w+`? = (?:Command|simple)\(/)
    }
    #expect(declared.count == Command.all.count)
  }

  /// The words after the command's name, in each of its calls.
  private static func calls(of name: String) throws -> [String] {
    let folder = root.appending(path: "Tests/Transcripts")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        .filter { $0.hasPrefix("$ ") }
        .flatMap { $0.components(separatedBy: "tagline \(name) ").dropFirst() }
    }
  }
}

extension Commands.Option {
  fileprivate func isLetter(in call: String) -> Bool {
    letter.map { letter in call.split(separator: " ").contains { $0 == "-\(letter)" } } ?? false
  }
}
