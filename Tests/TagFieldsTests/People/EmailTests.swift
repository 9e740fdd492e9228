import TagFields
import Testing

@Test(arguments: [
  ("ada@example.org", true), ("a.b+c@mail.example.co.uk", true), ("käthe@müller.de", true),
  ("ada", false), ("ada@", false), ("@example.org", false), ("ada@example", false),
  ("ada@@example.org", false), ("a da@example.org", false), ("ada@-x.org", false),
  ("ada@example..org", false), ("Ada <ada@example.org>", false), ("", false),
])
func anAddressIsTakenOrRefused(email: String, isTaken: Bool) {
  #expect(isEmail(email) == isTaken)
}
