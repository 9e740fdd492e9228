public import CivilDates

/// How to read a text: as plain task text or as Markdown, and which tags are date tags.
public struct Dialect: Sendable {
  /// Which tags are date tags, and what counts as a date.
  ///
  /// A date determines the end of a date tag: in `@done (2025-05-11)` and `@due:2025-05-11` it is the
  /// payload, and an unclosed payload ends with its date.
  public struct Dates: Sendable {
    private let options: DateOptions
    private let isDateTag: @Sendable (_ name: Span<UInt8>) -> Bool

    /// The date tags of ``DateTag``, as an editor without settings has them.
    public static let predefined = Dates { DateTag(rawValue: $0) != nil }

    /// Dates after some tags.
    ///
    /// - Parameters:
    ///   - options: the spellings of dates besides those of ISO 8601.
    ///   - isDateTag: returns whether a name is that of a date tag. It must be a pure function.
    public init(
      options: DateOptions = DateOptions(),
      isDateTag: @escaping @Sendable (_ name: String) -> Bool
    ) {
      self.init(options: options) { name in
        isDateTag(name.withUnsafeBufferPointer { comparableText($0) })
      }
    }

    /// Creates it from a function that takes the bytes of a name.
    package init(
      options: DateOptions,
      isDateTagNamed isDateTag: @escaping @Sendable (_ name: Span<UInt8>) -> Bool
    ) {
      self.options = options
      self.isDateTag = isDateTag
    }

    /// For a date tag, the length in bytes of the longest schedule that `rest` begins with (0 if
    /// there is none); nil for any other tag. `rest` is the line after the `(`, `:` or `=`.
    package func unclosedLength(_ name: [UInt8], _ rest: [UInt8]) -> Int? {
      isDateTag(name.span) ? Schedule.longestPrefixLength(of: rest) : nil
    }

    /// Whether `name` is a date tag and `text` a date. `text` is in parentheses one space after the
    /// tag, or in brackets directly after it.
    package func isDetached(_ name: Span<UInt8>, _ text: Span<UInt8>) -> Bool {
      isDateTag(name) && DateReading.isSchedule(text, options: options)
    }
  }

  /// Whether the text is Markdown: only headings and items with a bullet have tags, not in code spans,
  /// comments and links; only `#` headings are projects, and `1.` is a bullet.
  public var isMarkdown: Bool
  /// Which tags are date tags. Nil for none: `@done (2025-05-11)` is a tag and a remark then,
  /// `@due:2025-05-11` is text, and an unclosed payload of any tag ends before the next tag.
  public var dates: Dates?

  /// A dialect; by default the one of an editor without settings, for plain task text.
  public init(isMarkdown: Bool = false, dates: Dates? = .predefined) {
    self.isMarkdown = isMarkdown
    self.dates = dates
  }
}
