/// How to read a text: as plain task text or as Markdown, and what counts as a date.
public struct Dialect: Sendable {
  /// Two functions that recognize dates, where a date determines the end of a tag.
  ///
  /// This library does not know dates. Without these functions, `@done (2025-05-11)` is a tag and a
  /// remark, `@due:2025-05-11` is text, and an unclosed payload of a date tag ends where that of any
  /// other tag would.
  public struct Dates: Sendable {
    /// For a date tag, the length in bytes of the longest schedule that `rest` begins with (0 if
    /// there is none); nil for any other tag. `rest` is the line after the `(`, `:` or `=`.
    public var unclosedLength: @Sendable (_ name: [UInt8], _ rest: [UInt8]) -> Int?
    /// Whether `name` is a date tag and `text` a date. `text` is in parentheses one space after the
    /// tag, or in brackets directly after it.
    public var isDetached: @Sendable (_ name: [UInt8], _ text: [UInt8]) -> Bool

    /// Recognizes dates by the given functions, which must be pure.
    public init(
      unclosedLength: @escaping @Sendable (_ name: [UInt8], _ rest: [UInt8]) -> Int?,
      isDetached: @escaping @Sendable (_ name: [UInt8], _ text: [UInt8]) -> Bool
    ) {
      self.unclosedLength = unclosedLength
      self.isDetached = isDetached
    }
  }

  /// Whether the text is Markdown: tags in fences, code spans, comments, links and front matter are
  /// ignored, `#` headings are projects, and `1.` is a bullet.
  public var isMarkdown: Bool
  /// What counts as a date, where a date determines the end of a tag.
  public var dates: Dates?

  /// A dialect; by default plain task text and no dates.
  public init(isMarkdown: Bool = false, dates: Dates? = nil) {
    self.isMarkdown = isMarkdown
    self.dates = dates
  }
}
