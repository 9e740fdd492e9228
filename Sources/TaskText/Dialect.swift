/// How a text is to be read: plain task text or Markdown, and what counts as a date.
public struct Dialect: Sendable {
  /// The two questions about dates that decide where a tag ends.
  ///
  /// This library knows no dates. Without an answer, `@done (2025-05-11)` is a tag and a remark,
  /// and an unclosed payload reaches as far as that of any other tag.
  public struct Dates: Sendable {
    /// For a date tag, the number of bytes of the longest schedule that `rest` begins with (0
    /// where it begins with none); nil for any other tag. `rest` is the line behind the `(`.
    public var unclosedLength: @Sendable (_ name: [UInt8], _ rest: [UInt8]) -> Int?
    /// Whether `name` is a date tag and `text`, which stands in parentheses one blank behind it,
    /// a date.
    public var isDetached: @Sendable (_ name: [UInt8], _ text: [UInt8]) -> Bool

    /// Answers both questions by the given functions, which must be pure.
    public init(
      unclosedLength: @escaping @Sendable (_ name: [UInt8], _ rest: [UInt8]) -> Int?,
      isDetached: @escaping @Sendable (_ name: [UInt8], _ text: [UInt8]) -> Bool
    ) {
      self.unclosedLength = unclosedLength
      self.isDetached = isDetached
    }
  }

  /// Whether fences, code spans, comments, links and front matter hold no tags, `#` headings are
  /// projects, and `1.` is a bullet.
  public var isMarkdown: Bool
  /// What counts as a date, where it matters for where a tag ends.
  public var dates: Dates?

  /// A dialect; by default plain task text and no dates.
  public init(isMarkdown: Bool = false, dates: Dates? = nil) {
    self.isMarkdown = isMarkdown
    self.dates = dates
  }
}
