/// Divides characters into columns: two characters have the same column if the sets of a pattern do
/// not distinguish them.
struct ScalarColumns {
  private let sets: [ScalarSet]
  private let anyCase: Bool
  private var ascii = [Int?](repeating: nil, count: 128)
  private var others: [Unicode.Scalar: Int] = [:]
  private var numbers: [[Bool]: Int] = [:]
  /// For each column, whether its characters are in each set, and whether they are word characters.
  private var members: [[Bool]] = []

  init(_ sets: [ScalarSet], anyCase: Bool) {
    self.sets = sets
    self.anyCase = anyCase
  }

  /// The column of a character.
  mutating func column(of scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII {
      if let known = ascii[Int(scalar.value)] { return known }
      let column = newColumn(of: scalar)
      ascii[Int(scalar.value)] = column
      return column
    }
    if let known = others[scalar] { return known }
    let column = newColumn(of: scalar)
    others[scalar] = column
    return column
  }

  private mutating func newColumn(of scalar: Unicode.Scalar) -> Int {
    let member =
      sets.map { anyCase ? $0.containsAnyCase(scalar) : $0.contains(scalar) }
      + [ScalarSet.words.contains(scalar)]
    if let known = numbers[member] { return known }
    numbers[member] = members.count
    members.append(member)
    return members.count - 1
  }

  /// Whether the characters of a column are in each set.
  func membership(of column: Int) -> [Bool] { members[column] }

  /// Whether the characters of a column are ASCII letters, ASCII digits or `_`.
  func isWord(_ column: Int) -> Bool { members[column].last ?? false }
}
