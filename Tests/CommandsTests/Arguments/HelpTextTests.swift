import Testing

@testable import Commands

struct HelpTextTests {
  private static let texts =
    Command.all.map { HelpText.command($0, width: 200).text } + [HelpText.program(width: nil).text]

  @Test func noLineIsLongerThan80Columns() {
    let long = Self.texts.flatMap { $0.split(separator: "\n") }.filter { $0.count > 80 }
    #expect(long == [])
  }

  @Test func colorsChangeOnlyTheColors() {
    let paint = Paint(isOn: true)
    for command in Command.all {
      let colored = HelpText.command(command, width: 80, paint).text
      #expect(colored.contains("\u{1B}[1mUsage:\u{1B}[0m"))
      let plain = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
      #expect(plain == HelpText.command(command, width: 80).text)
    }
  }

  @Test func everyHelpNamesTheExitCodes() {
    for text in Self.texts { #expect(text.contains("\nExit codes:\n  0  ")) }
    #expect(HelpText.command(.lint, width: 80).text.contains("\n  1  There is a finding"))
    #expect(!HelpText.command(.rename, width: 80).text.contains("\n  1  "))
  }

  @Test func everyCommandIsInTheHelp() {
    let text = HelpText.program(width: 80).text
    for command in Command.all { #expect(text.contains("\n  \(command.name)")) }
  }
}
