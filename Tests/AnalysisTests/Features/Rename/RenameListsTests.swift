import Testing

@testable import Analysis

@Suite struct RenameListsTests {
  @Test func onePersonOfAListIsRenamedEverywhere() throws {
    try checkRename(
      "- @who(Ada, Gr$0ace)\n- @who(Grace,Bo ) @who(Gracey)\n- @assignee(Grace) @x(Grace)",
      to: "Grace (H)",
      gives: "- @who(Ada, Grace \\(H\\))\n- @who(Grace \\(H\\),Bo ) @who(Gracey)\n"
        + "- @assignee(Grace) @x(Grace)")
  }

  @Test func aPersonWhoIsOnTheListAlreadyIsNotListedTwice() throws {
    try checkRename(
      "- @who(Ad$0a, Grace)\n- @who(Grace,Ada , Bo)\n- @who( Ada,Ada,Grace )", to: "Grace",
      gives: "- @who(Grace)\n- @who(Grace, Bo)\n- @who( Grace )")
  }

  @Test func theSecondOfTwoListsThatBecomeTheSameIsRemoved() throws {
    try checkRename("- @who(Ad$0a) @who(Grace)", to: "Grace", gives: "- @who(Grace)")
    try checkRename("- @who(Ad$0a,Bo) @who(Grace, Bo)", to: "Grace", gives: "- @who(Grace,Bo)")
    try checkRename("- @who(Ad$0a) @who(Ada)", to: "Grace", gives: "- @who(Grace) @who(Grace)")
  }

  @Test func onePersonBecomesTwo() throws {
    try checkRename("- @who(Team$0, Bo)", to: "Ada, Grace", gives: "- @who(Ada, Grace, Bo)")
  }

  @Test func ofSeveralNewPeopleThoseOnTheListAreNotListedTwice() throws {
    try checkRename(
      "- @who(Team$0, Bo)\n- @who(Bo, Team, Cy)\n- @who(Team,Team, Ada)", to: "Ada, Bo",
      gives: "- @who(Ada, Bo)\n- @who(Bo, Ada, Cy)\n- @who(Bo, Ada)")
  }
}
