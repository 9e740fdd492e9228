import Settings
import TaskText

/// The texts that the settings allow in a payload. To find one takes a number of steps that does not
/// grow with the number of texts.
struct AllowedTexts: Sendable {
  /// Of more texts, only one that differs by one typo or only in case is found.
  private static let maxCompared = 100
  /// Of more texts, a message lists only the first ones.
  private static let maxListed = 10
  /// Of a longer text, a message shows only the beginning.
  private static let maxShown = 40

  /// The texts, or the first of them and how many more there are, as a message lists them.
  let list: String
  private let texts: Set<String>
  private let compared: NearestTexts?
  private let typos: SpellingIndex

  init(_ texts: [String]) {
    self.texts = Set(texts)
    let shown = texts.prefix(AllowedTexts.maxListed).map { "`\(AllowedTexts.shortened($0))`" }
    let rest = texts.count - shown.count
    list = shown.joined(separator: ", ") + (rest > 0 ? " or \(rest) others" : "")
    let writable = texts.filter(isWritablePayload)
    var typos = SpellingIndex()
    if writable.count > AllowedTexts.maxCompared {
      compared = nil
      for text in writable { typos.insert(text) }
    } else {
      compared = NearestTexts(writable)
    }
    self.typos = typos
  }

  func contains(_ text: String) -> Bool { texts.contains(text) }

  /// The text that a person most probably meant; nil if none is near.
  func nearest(to text: String) -> String? {
    if let compared { return compared.nearest(to: text) }
    return typos.differentCase(text).min() ?? typos.similar(to: text).min()
  }

  private static func shortened(_ text: String) -> String {
    text.utf8.count <= maxShown ? text : "\(String(text.unicodeScalars.prefix(maxShown - 1)))…"
  }
}
