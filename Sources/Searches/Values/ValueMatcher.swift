/// Matches values with regular expressions, of which it keeps the last.
struct ValueMatcher {
  private let modifier: SearchModifier
  private var pattern: ArraySlice<UInt8>?
  private var matcher: PatternMatcher?

  init(_ modifier: SearchModifier) { self.modifier = modifier }

  /// Whether the regular expression matches somewhere in the value; never if it is none, and never
  /// in numbers, moments and lists.
  mutating func matches(_ pattern: ArraySlice<UInt8>, in value: ArraySlice<UInt8>) -> Bool {
    guard modifier.isText else { return false }
    if self.pattern != pattern {
      self.pattern = pattern
      let text = String(decoding: pattern, as: UTF8.self)
      matcher = (try? Pattern(text)).map {
        PatternMatcher($0, anyCase: modifier.conversion == .anyCase)
      }
    }
    return matcher?.matches(String(decoding: value, as: UTF8.self)) ?? false
  }
}

extension SearchModifier {
  /// Whether values are compared as texts.
  var isText: Bool { !isList && (conversion == .anyCase || conversion == .exact) }
}
