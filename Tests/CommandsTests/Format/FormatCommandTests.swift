import Testing

@testable import Commands

@Suite struct FormatCommandTests {
  @Test func aLineThatIsTooLongIsNamed() throws {
    let scratch = try Scratch()
    let long = "- " + String(repeating: "a", count: 1 << 16)
    try scratch.write("- a  @x\n\(long)  @x\n", to: "long.todo")
    try scratch.write("- a  @x\n", to: "short.todo")
    let result = try scratch.run("tagline format --isolated long.todo short.todo 2>&1").output
    #expect(
      result == """
        Formatted 2 files; 0 files unchanged
        note: `long.todo` has a line of more than 65535 bytes, which is left as it is

        """)
    #expect(try scratch.text(of: "long.todo") == "- a @x\n\(long)  @x\n")
  }
}
