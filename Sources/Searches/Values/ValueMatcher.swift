/// Matches values with regular expressions, and keeps the last expression that it compiled.
struct ValueMatcher {
  private let modifier: SearchModifier
  private var pattern: ArraySlice<UInt8>?
  private var matcher: PatternMatcher?

  init(_ modifier: SearchModifier) { self.modifier = modifier }

  /// Whether a regular expression matches a part of a value. Always false if the expression is not
  /// valid, and for numbers, moments and lists.
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
  /// Whether the values are texts, not numbers, moments or lists.
  var isText: Bool { !isList && (conversion == .anyCase || conversion == .exact) }
}
