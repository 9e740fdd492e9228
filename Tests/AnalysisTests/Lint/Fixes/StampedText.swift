import Settings
import TaskText
import TestSupport

@testable import Analysis

extension Settings {
  /// All dates are held to the standard, also those of what has happened.
  static var standardStamps: Settings {
    var settings = Settings()
    settings.stamps = .standard
    return settings
  }
}

/// A text with stamps, checked in small chunks on Monday, 23 November 2026.
struct StampedText {
  let document: CheckedDocument
  let usage: TagUsageIndex

  init(_ text: String, _ settings: Settings = .standardStamps) {
    let context = CheckContext(
      settings: settings, today: RandomStampedFile.today, audience: .lint)
    let bytes = Array(text.utf8)
    document =
      CheckedDocument(
        bytes, isMarkdown: false, context, chunkSizes: ChunkSizes(target: 16)
      ).checkedAlone
    usage = TagUsageIndex(document.names)
  }

  /// The text after the change, or nil without one.
  func changed(by change: SourceChange?) -> String? {
    change.flatMap { edited(document.text.bytes, $0.edits) }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
