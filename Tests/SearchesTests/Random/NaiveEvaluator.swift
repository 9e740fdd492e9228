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
