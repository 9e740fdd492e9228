import Foundation
import TestSupport
import Testing

@testable import Searches

@Suite struct PatternMatcherTests {
  private func matches(_ pattern: String, _ text: String, anyCase: Bool = false) throws -> Bool {
    var matcher = PatternMatcher(try Pattern(pattern), anyCase: anyCase)
    return matcher.matches(text)
  }

  @Test(arguments: [
    ("", ""), ("", "x"), ("b", "abc"), ("^ab", "abc"), ("bc$", "abc"), ("^$", ""), ("a|b", "xb"),
    ("a.c", "abc"), ("^a.c$", "aéc"), ("[a-c]+$", "xcab"), ("[^a-c]", "abcd"), ("\\d{2}", "a12"),
    ("\\bb", "a b"), ("a\\b", "a b"), ("\\Bb", "ab"), ("^\\w+\\s\\w+$", "two words"),
    ("(ab)+c", "ababc"),
    ("^(a*)*$", "aaaa"), ("^(a|b)*?c", "abbac"), ("a{2,3}b", "aaab"), ("a{", "a{"), ("\\.", "."),
    ("[\\]a]", "]"), ("[\\d-]", "-"), ("\\u00e9", "é"), ("😀", "a😀"),
    ("(^a|b)c", "ac"), ("\\b", "a"), ("^\\b", "a"), ("\\b$", "a"), ("\\B", ""), ("[\\D]", "a"),
  ])
  func findsAMatchAnywhere(pattern: String, text: String) throws {
    #expect(try matches(pattern, text))
  }

  @Test(arguments: [
    ("a", ""), ("^b", "ab"), ("a$", "ab"), ("a.c", "a\nc"), ("[^a-c]", "abc"), ("\\d", "abc"),
    ("\\bb", "ab"), ("\\Bb", "b"), ("^(a|b)*$", "abc"), ("a{2}b", "ab"), ("[]", "a"), ("A", "a"),
    ("\\b", ""), ("(^a|b)c", "xac"), ("a^", "a"), ("$a", "a"), ("\\b\\B", "a b"), ("é", "e"),
  ])
  func findsNothingIfThereIsNoMatch(pattern: String, text: String) throws {
    #expect(try !matches(pattern, text))
  }

  @Test(arguments: [
    ("^\\w+$", "élève_2"), ("^\\w+$", "e\u{301}te\u{301}"), ("^\\w+$", "дача"), ("^\\w+$", "買い物"),
    ("^\\w+$", "हिन्दी"), ("\\bdo\\b", "à do"), ("^\\d{4}$", "٢٠٢٥"), ("^[\\w-]+$", "été-là"),
    ("^[^\\w]$", "–"), ("^[\\W\\d]+$", "– 3"), ("\\W", "×"), ("^\\D$", "Ⅷ"), ("\\bcake", "🎂cake"),
  ])
  func knowsTheLettersAndDigitsOfAllScripts(pattern: String, text: String) throws {
    #expect(try matches(pattern, text))
    #expect(try matches(pattern, text, anyCase: true))
  }

  @Test(arguments: [
    ("\\W", "é"), ("\\W", "e\u{301}"), ("\\bte", "été"), ("[^\\w]", "ж"), ("[\\W\\d]", "ж"),
    ("\\D", "٣"), ("[^\\d]", "٣"), ("\\d", "Ⅷ"), ("\\w", "– ×🎂،"),
  ])
  func aLetterOfAnotherScriptIsNoOtherCharacter(pattern: String, text: String) throws {
    #expect(try !matches(pattern, text))
    #expect(try !matches(pattern, text, anyCase: true))
  }

  @Test(arguments: [
    ("A", "a"), ("a", "A"), ("[A-Z]+$", "abc"), ("É", "é"), ("[à-ü]", "É"), ("ß", "ß"), ("Σ", "σ"),
    ("K", "\u{212A}"), ("\u{212A}", "k"), ("[A-Z]", "\u{212A}"),
  ])
  func ignoresCaseIfAsked(pattern: String, text: String) throws {
    #expect(try matches(pattern, text, anyCase: true))
  }

  @Test func aNegatedClassIgnoresCaseToo() throws {
    #expect(try !matches("[^a]", "A", anyCase: true))
    #expect(try matches("[^a]", "A"))
  }

  /// Laziness does not decide whether there is a match. The oracle is asked without it, because it
  /// misses matches after lazy loops that may be empty: `((.)*?)*?\B` in `aaB`.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func agreesWithTheRegularExpressionsOfFoundation(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var wrong: [String] = []
    for _ in 0..<200 {
      let pattern = Self.pattern(depth: 3, using: &random)
      let anyCase = random.next(2) == 0
      var matcher = PatternMatcher(try Pattern(pattern), anyCase: anyCase)
      let oracle = try NSRegularExpression(
        pattern: pattern.replacingOccurrences(of: "*?", with: "*"),
        options: anyCase ? .caseInsensitive : [])
      for _ in 0..<6 {
        let text = (0..<random.next(8)).map { _ in random.pick(Self.letters) }.joined()
        let range = NSRange(location: 0, length: text.utf16.count)
        let expected = oracle.firstMatch(in: text, range: range) != nil
        if matcher.matches(text) != expected { wrong.append("\(pattern) in `\(text)`") }
      }
    }
    #expect(wrong.isEmpty, "seed \(seed)")
  }

  private static let letters = ["a", "b", "B", " ", "1", "é", "٣"]

  private static func pattern(depth: Int, using random: inout SeededRandom) -> String {
    switch depth > 0 ? random.next(9) : random.next(3) {
    case 0, 1:
      return random.pick(["a", "b", "B", ".", "[ab]", "[^a]", "\\d", "\\w", "\\s", "[a-b1]"])
    case 2: return random.pick(["^", "$", "\\b", "\\B", "a", "b"])
    case 3, 4:
      return pattern(depth: depth - 1, using: &random) + pattern(depth: depth - 1, using: &random)
    case 5:
      return "(" + pattern(depth: depth - 1, using: &random) + "|"
        + pattern(depth: depth - 1, using: &random) + ")"
    case 6: return "(" + pattern(depth: depth - 1, using: &random) + ")"
    default:
      return "(" + pattern(depth: depth - 1, using: &random) + ")"
        + random.pick(["*", "+", "?", "{2}", "{1,2}", "{1,}", "*?"])
    }
  }

  @Test func manyWaysToMatchAreFollowedAtOnce() throws {
    var random = SeededRandom(seed: 1)
    let text = (0..<20_000).map { _ in random.pick(["a", "b"]) }.joined()
    #expect(try !matches("a[ab]{30}c", text))
    #expect(try matches("a[ab]{30}c", text + "a" + String(repeating: "b", count: 30) + "c"))
  }
}
