/// `textDocument/selectionRange`.
package enum SelectionRangeRequest: RequestDescriptor {
  package typealias Params = SelectionRangeParams
  package typealias Result = [SelectionRange]?
  package static let method = "textDocument/selectionRange"
}

/// The cursors of a document.
package struct SelectionRangeParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var positions: [Position]
}

/// A range, and the ranges that contain it, from the smallest to the largest.
package struct SelectionRange: Equatable, Sendable {
  /// Never empty: the first is the innermost.
  package var ranges: [Range]

  package init(_ innermost: Range, _ outer: [Range]) {
    ranges = [innermost] + outer
  }
}

extension SelectionRange: Codable {
  private enum CodingKeys: CodingKey {
    case range
    case parent
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let parent = try container.decodeIfPresent(SelectionRange.self, forKey: .parent)
    self.init(try container.decode(Range.self, forKey: .range), parent?.ranges ?? [])
  }

  package func encode(to encoder: any Encoder) throws {
    guard let range = ranges.first else { return }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(range, forKey: .range)
    if ranges.count > 1 {
      var parent = self
      parent.ranges.removeFirst()
      try container.encode(parent, forKey: .parent)
    }
  }
}
