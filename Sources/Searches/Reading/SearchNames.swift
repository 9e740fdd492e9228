import TaskText

/// The cases of a part of the language by their names, as bytes: to compare strings takes long, and longest
/// for words of many combining marks.
struct SearchNames<Case: CaseIterable & RawRepresentable & Sendable>: Sendable
where Case.RawValue == String {
  private let names: [(name: [UInt8], value: Case)] = Case.allCases.map {
    (Array($0.rawValue.utf8), $0)
  }

  /// The case whose name is at a range.
  func value(at range: TextRange, in bytes: [UInt8]) -> Case? {
    names.first { entry in
      entry.name.count == range.count
        && bytes[range.lowerBound..<range.upperBound].elementsEqual(entry.name)
    }?.value
  }

  /// The case with whose name the text at a range begins.
  func value(atStartOf range: TextRange, in bytes: [UInt8]) -> Case? {
    let text = bytes[range.lowerBound..<range.upperBound]
    return names.first { text.starts(with: $0.name) }?.value
  }
}

/// The operators and relations by their names, and the axes by their long names.
let operatorNames = SearchNames<SearchOperator>()
let relationNames = SearchNames<SearchRelation>()
let axisNames = SearchNames<SearchAxis>()
