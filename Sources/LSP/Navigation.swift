package import JSON

/// Where something is defined; links only for a client that declares `linkSupport`.
package enum DefinitionResult: Equatable, Sendable {
  case locations([Location])
  case links([LocationLink])
}

extension DefinitionResult: Codable {
  package init(from decoder: any Decoder) throws {
    if let links = try? [LocationLink](from: decoder), !links.isEmpty {
      self = .links(links)
    } else {
      self = .locations(try [Location](from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .locations(let locations): try locations.encode(to: encoder)
    case .links(let links): try links.encode(to: encoder)
    }
  }
}

/// The position of the name whose uses are requested.
package struct ReferenceParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
  package var context: ReferenceContext
}

/// Whether the definition counts as a use.
package struct ReferenceContext: Equatable, Codable, Sendable {
  package var includeDeclaration: Bool
}

/// A use of what is at the cursor.
package struct DocumentHighlight: Equatable, Codable, Sendable {
  package var range: Range
  /// 1 text, 2 read, 3 write.
  package var kind: Int?

  package init(range: Range, kind: Int? = nil) {
    self.range = range
    self.kind = kind
  }
}

/// A part of a text that is a link.
package struct DocumentLink: Equatable, Codable, Sendable {
  package var range: Range
  package var target: String?
  package var tooltip: String?

  package init(range: Range, target: String? = nil, tooltip: String? = nil) {
    self.range = range
    self.target = target
    self.tooltip = tooltip
  }
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

/// Lines of which all but the first can be hidden.
package struct FoldingRange: Equatable, Codable, Sendable {
  package var startLine: Int
  package var endLine: Int

  package init(startLine: Int, endLine: Int) {
    self.startLine = startLine
    self.endLine = endLine
  }
}

extension FoldingRange: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"startLine":"#)
    writer.integer(startLine)
    writer.raw(#","endLine":"#)
    writer.integer(endLine)
    writer.raw("}")
  }
}
