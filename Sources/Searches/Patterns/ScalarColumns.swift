/// Characters that no set of a pattern tells apart, as one number: a column.
struct ScalarColumns {
  private let sets: [ScalarSet]
  private let anyCase: Bool
  private var ascii = [Int?](repeating: nil, count: 128)
  private var others: [Unicode.Scalar: Int] = [:]
  private var numbers: [[Bool]: Int] = [:]
  /// For each column, which sets its characters are in, and at the end whether they are of words.
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

  /// For each set, whether the characters of a column are in it.
  func membership(of column: Int) -> [Bool] { members[column] }

  /// Whether the characters of a column are letters, digits or `_`, in ASCII.
  func isWord(_ column: Int) -> Bool { members[column].last ?? false }
}
