import Searches
import TaskText

/// Finds what a search selects as the language's page says it, item by item and without any care
/// for time. A place is the index of an item, or nil for the outline itself.
struct NaiveEvaluator {
  let items: [RandomOutline.Item]

  func items(_ expression: SearchExpression) -> [Int] { select(expression, from: nil).sorted() }

  func select(_ expression: SearchExpression, from place: Int?) -> Set<Int> {
    switch expression {
    case .path(let path):
      var places: Set<Int?> = [path.isAbsolute ? nil : place]
      for step in path.steps {
        places = places.reduce(into: []) { found, place in
          let all = (0..<items.count).filter { isOn(step.axis, $0, from: place) }
          found.formUnion(sliced(all.filter { meets(step, $0) }, step.slice).map { $0 })
        }
      }
      return Set(places.compactMap { $0 })
    case .sliced(let content, let slice):
      return Set(sliced(select(content, from: place).sorted(), slice))
    case .combined(let combination, let operands):
      let sets = operands.map { select($0, from: place) }
      guard let first = sets.first, let last = sets.last else { return [] }
      switch combination {
      case .union: return sets.reduce(first) { $0.union($1) }
      case .intersect: return sets.reduce(first) { $0.intersection($1) }
      case .except: return sets.dropLast().reversed().reduce(last) { $1.subtracting($0) }
      }
    }
  }

  private func parent(_ item: Int) -> Int? {
    (0..<item).last { items[$0].indent < items[item].indent }
  }

  private func isAncestor(_ one: Int, of item: Int) -> Bool {
    guard let parent = parent(item) else { return false }
    return parent == one || isAncestor(one, of: parent)
  }

  /// Whether an axis leads from a place to an item.
  private func isOn(_ axis: SearchAxis, _ item: Int, from place: Int?) -> Bool {
    guard let place else {
      switch axis {
      case .child: return parent(item) == nil
      case .descendant, .descendantOrSelf, .following: return true
      default: return false
      }
    }
    switch axis {
    case .ancestorOrSelf: return item == place || isAncestor(item, of: place)
    case .ancestor: return isAncestor(item, of: place)
    case .parent: return parent(place) == item
    case .itself: return item == place
    case .child: return parent(item) == place
    case .descendantOrSelf: return item == place || isAncestor(place, of: item)
    case .descendant: return isAncestor(place, of: item)
    case .followingSibling: return item > place && parent(item) == parent(place)
    case .following: return item > place
    case .precedingSibling: return item < place && parent(item) == parent(place)
    case .preceding: return item < place
    }
  }

  private func sliced(_ found: [Int], _ slice: SearchSlice?) -> [Int] {
    guard let slice, !found.isEmpty else { return found }
    func clamped(_ index: Int) -> Int {
      min(max(index < 0 ? found.count + index : index, 0), found.count - 1)
    }
    switch slice.form {
    case .index(let index): return [found[clamped(index)]]
    case .span(let from, let to):
      let first = clamped(from ?? 0)
      let end = to.map { $0 < 0 ? found.count + $0 : $0 } ?? found.count
      return found.indices.filter { $0 >= first && $0 < end }.map { found[$0] }
    }
  }

  private func meets(_ step: SearchStep, _ item: Int) -> Bool {
    if let type = step.type, name(type) != items[item].kind.rawValue { return false }
    return step.condition.map { meets($0, item) } ?? true
  }

  private func name(_ type: Item.Kind) -> String {
    switch type {
    case .project: "project"
    case .task: "task"
    case .note: "note"
    }
  }

  private func meets(_ condition: SearchCondition, _ item: Int) -> Bool {
    switch condition {
    case .any: true
    case .has(let attribute): value(attribute, item) != nil
    case .not(let content): !meets(content, item)
    case .all(let conditions): conditions.allSatisfy { meets($0, item) }
    case .either(let conditions): conditions.contains { meets($0, item) }
    case .comparison(let comparison): meets(comparison, item)
    }
  }

  func value(_ attribute: SearchAttribute, _ item: Int) -> String? {
    var name = attribute.name
    if name.hasPrefix("data-") { name.removeFirst(5) }
    switch name {
    case "text": return items[item].text
    case "type": return items[item].kind.rawValue
    case "line": return items[item].line
    default:
      return items[item].tags.first { $0.name == name }.map { $0.value ?? "" }
        ?? (items[item].box == name ? "" : nil)
    }
  }
}

extension NaiveEvaluator {
  /// A value that was read as a modifier says. Nil is what cannot be read.
  private enum Value: Equatable {
    case one(String?)
    case many([String?])
  }

  func meets(_ comparison: SearchComparison, _ item: Int) -> Bool {
    guard let left = text(comparison.left, item), let right = text(comparison.right, item) else {
      return comparison.relation == .unequal
    }
    let modifier = comparison.modifier
    if comparison.relation == .matches {
      guard !modifier.isList else { return false }
      switch modifier.conversion {
      case .anyCase: return matches(right, left, anyCase: true)
      case .exact: return matches(right, left, anyCase: false)
      case .number, .date: return false
      }
    }
    return meets(
      comparison.relation, read(left, comparison.left, modifier),
      read(right, comparison.right, modifier), modifier)
  }

  private func text(_ value: SearchValue, _ item: Int) -> String? {
    switch value {
    case .attribute(let attribute): self.value(attribute, item)
    case .text(let text): text.value
    case .count(let expression, _): "\(select(expression, from: item).count)"
    }
  }

  private func matches(_ pattern: String, _ text: String, anyCase: Bool) -> Bool {
    // As in TaskPaper, whose patterns are JavaScript's, words are of ASCII.
    guard
      let regex = try? Regex(pattern).asciiOnlyWordCharacters().wordBoundaryKind(.simple)
    else { return false }
    return text.contains(anyCase ? regex.ignoresCase() : regex)
  }

  private func read(_ text: String, _ value: SearchValue, _ modifier: SearchModifier) -> Value {
    let isAttribute = if case .attribute = value { true } else { false }
    func one(_ text: String) -> String? {
      switch modifier.conversion {
      case .anyCase: text.lowercased()
      case .exact: text
      case .number: number(text).map { "\($0)" }
      case .date: date(text, isAttribute: isAttribute)
      }
    }
    guard modifier.isList else { return .one(one(text)) }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    return .many(
      parts.map { part in
        var part = part
        while part.first == " " { part.removeFirst() }
        while part.last == " " { part.removeLast() }
        return one(String(part))
      })
  }

  /// The number that a text begins with.
  private func number(_ text: String) -> Double? {
    let digits = text.prefix { "0123456789.+-e".contains($0) }
    return (0...digits.count).reversed().lazy
      .compactMap { Double(digits.prefix($0)) }.first
  }

  private func date(_ text: String, isAttribute: Bool) -> String? {
    let date = isAttribute ? NaiveDates.payloads[text] : NaiveDates.words[text]
    return date == "" ? nil : date
  }

  private func meets(
    _ relation: SearchRelation, _ left: Value, _ right: Value, _ modifier: SearchModifier
  ) -> Bool {
    let isText = modifier.conversion == .anyCase || modifier.conversion == .exact
    switch (relation, left, right) {
    case (.equal, _, _): return isSame(left, right)
    case (.unequal, _, _): return !isSame(left, right)
    case (.matches, _, _): return false
    case (_, .one(let left?), .one(let right?)):
      switch relation {
      case .less: return isBefore(left, right, modifier)
      case .lessOrEqual: return !isBefore(right, left, modifier)
      case .greater: return isBefore(right, left, modifier)
      case .greaterOrEqual: return !isBefore(left, right, modifier)
      default: break
      }
      let (text, part) = (Array(left.utf8), Array(right.utf8))
      guard isText, part.count <= text.count else { return false }
      let starts = (0...text.count - part.count).filter { text[$0...].starts(with: part) }
      switch relation {
      case .beginsWith: return starts.contains(0)
      case .endsWith: return starts.contains(text.count - part.count)
      default: return !starts.isEmpty
      }
    case (.contains, .many(let left), .many(let right)):
      return right.allSatisfy { part in part != nil && left.contains { isEqual($0, part) } }
    case (.beginsWith, .many(let left), .many(let right)):
      return right.count <= left.count && zip(left, right).allSatisfy { isEqual($0, $1) }
    case (.endsWith, .many(let left), .many(let right)):
      return right.count <= left.count
        && zip(left.reversed(), right.reversed()).allSatisfy { isEqual($0, $1) }
    default: return false
    }
  }

  private func isSame(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (.one(let left), .one(let right)): isEqual(left, right)
    case (.many(let left), .many(let right)):
      left.count == right.count && zip(left, right).allSatisfy { isEqual($0, $1) }
    default: false
    }
  }

  private func isEqual(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return false }
    return Array(one.utf8) == Array(other.utf8)
  }

  private func isBefore(_ one: String, _ other: String, _ modifier: SearchModifier) -> Bool {
    if modifier.conversion == .number, let one = Double(one), let other = Double(other) {
      return one < other
    }
    return Array(one.utf8).lexicographicallyPrecedes(Array(other.utf8))
  }
}

/// The meanings of dates on Wednesday, 14 May 2025, written by hand. Moments are texts that sort by
/// time.
enum NaiveDates {
  /// The starts of payloads.
  static let payloads = [
    "2025-05-11": "2025-05-11 00:00", "2025-05-14": "2025-05-14 00:00",
    "2025-05-14 00:00": "2025-05-14 00:00", "2025-05-14 10:00": "2025-05-14 10:00",
    "2025-05-15": "2025-05-15 00:00", "2025-05-19": "2025-05-19 00:00",
    "2025-05-13 every fri": "2025-05-16 00:00",
    "2025-05-12 09:00-10:00 every day for 3 times": "2025-05-12 09:00",
  ]

  /// The meanings of words in a search.
  static let words = [
    "today": "2025-05-14 00:00", "Tomorrow": "2025-05-15 00:00", "yesterday": "2025-05-13 00:00",
    "now": "2025-05-14 10:00", "now - 1 h": "2025-05-14 09:00", "this week": "2025-05-12 00:00",
    "next week": "2025-05-19 00:00", "last month": "2025-04-01 00:00",
    "this week +2d": "2025-05-14 00:00", "today 10:00": "2025-05-14 10:00",
    "2025-05-11": "2025-05-11 00:00", "2025-05-14 10:00": "2025-05-14 10:00",
    "friday": "2025-05-16 00:00", "may 15": "2025-05-15 00:00", "10am": "2025-05-14 10:00",
    "when pigs fly": "",
  ]
}
