import CivilDates
import TagFields
import TaskText

/// What the items of a workspace wait for, by their `@id` and `@after`.
package struct Plan: Sendable {
  /// The items with one id.
  package struct Target: Equatable, Sendable {
    /// The title of the first of them.
    package let title: String
    /// Whether one of them is still to be done.
    package fileprivate(set) var isOpen = false
    /// The titles of the open items that come after it, the first of each list first.
    package fileprivate(set) var waiting: [String] = []
    /// The last day on which one of the open ones is due.
    fileprivate var due: CivilDate?
    /// Their numbers.
    fileprivate var nodes: [Int] = []
    /// Whether an `@after` names the id.
    fileprivate var isNamed = false
  }

  private let parts: [PlanPart]
  private var targets: [String: Target] = [:]
  private var findings: [PlanPart: [PlanFinding]] = [:]

  /// The plan of some lists.
  package init(_ parts: [PlanPart] = []) {
    self.parts = parts
    var number = 0
    for node in parts.lazy.flatMap(\.nodes) {
      if let id = node.id?.text {
        targets[id, default: Target(title: node.title)].add(node, number)
      }
      number += 1
    }
    let areOpen = parts.lazy.flatMap(\.nodes).filter { !$0.isClosed }
    for node in areOpen {
      for name in node.after { targets[name.text]?.waiting.append(node.title) }
    }
    for name in parts.lazy.flatMap(\.nodes).flatMap(\.after) { targets[name.text]?.isNamed = true }
    findings = found()
  }

  /// Whether no item has an id.
  package var isEmpty: Bool { targets.isEmpty }

  /// The ids in use with their items, in alphabetical order.
  package var ids: [(id: String, target: Target)] {
    targets.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The ids of what is still to be done.
  package var openIDs: Set<String> { Set(targets.lazy.filter(\.value.isOpen).map(\.key)) }

  /// The items with an id; nil if there are none.
  package subscript(id: String) -> Target? { targets[id] }

  /// The titles of what the items with these ids are, as far as it is still to be done.
  package func waitsFor(_ ids: some Sequence<String>) -> [String] {
    ids.compactMap { targets[$0] }.filter(\.isOpen).map(\.title)
  }

  /// What is wrong in a list; in one that the plan does not have, as if it had.
  func findings(in part: PlanPart) -> [PlanFinding] {
    findings[part] ?? Plan(parts + [part]).findings[part] ?? []
  }
}

/// What an item waits for, by the titles: `waits for Paint the fence and 2 more`. Nil for nothing.
package func waitInWords(_ titles: [String]) -> String? {
  guard let first = titles.first else { return nil }
  let more = titles.count > 1 ? " and \(titles.count - 1) more" : ""
  return "waits for \(shortened(first, toCount: 40))\(more)"
}

/// What is wrong with an id or a reference. Its place counts from the start of its line.
struct PlanFinding: Hashable, Sendable {
  let rule: String
  /// The line, from 0.
  let line: Int
  let range: TextRange
  let message: String
  /// The id that was probably meant.
  let replacement: String?
  /// Whether the item may suppress it.
  let maySuppress: Bool
}

extension Plan.Target {
  fileprivate mutating func add(_ node: PlanPart.Node, _ number: Int) {
    nodes.append(number)
    guard !node.isClosed else { return }
    isOpen = true
    if let day = node.due { due = due.map { max($0, day) } ?? day }
  }
}

extension Plan {
  private func found() -> [PlanPart: [PlanFinding]] {
    var findings: [PlanPart: [PlanFinding]] = [:]
    guard parts.contains(where: { $0.nodes.contains { !$0.after.isEmpty } }) else {
      for part in parts { findings[part] = [] }
      return findings
    }
    var circles = Circles(parts, targets.mapValues(\.nodes)).names
    var number = 0
    lazy var ids = AllowedTexts(targets.keys.sorted())
    for part in parts {
      var own: [PlanFinding] = []
      for node in part.nodes {
        func add(
          _ rule: Rule, _ name: PlanPart.Name, _ message: String, replacement: String? = nil
        ) {
          own.append(
            PlanFinding(
              rule: rule.id, line: node.line, range: name.range, message: message,
              replacement: replacement, maySuppress: node.hasSuppression))
        }
        if let id = node.id, let target = targets[id.text], target.isNamed, target.nodes.count > 1 {
          add(
            .duplicateID, id,
            "\(target.nodes.count) items have the id `\(id.text)`: `@after` cannot tell them apart")
        }
        for name in node.after {
          guard let target = targets[name.text] else {
            if targets.isEmpty { continue }
            let nearest = ids.nearest(to: name.text)
            let question = nearest.map { "; did you mean `\($0)`?" } ?? ""
            add(
              .unknownID, name, "no item has the id `\(name.text)`\(question)",
              replacement: nearest)
            continue
          }
          if let circle = circles[number]?.removeValue(forKey: name.text) {
            add(.dependencyCycle, name, circle.message(waiting: node.id?.text))
          } else if node.isDone, target.isOpen {
            add(
              .doneBeforeDependency, name,
              "this is done, but `\(name.text)`, which it comes after, is open")
          } else if !node.isClosed, let day = node.due, let other = target.due, day < other {
            add(
              .dueBeforeDependency, name,
              "this is due on \(day), before `\(name.text)`, which it comes after: that is due on "
                + "\(other)")
          }
        }
        number += 1
      }
      findings[part] = own
    }
    return findings
  }
}

/// The circles of items that wait for each other, at most ``maxCircles``.
///
/// An item begins after what it comes after is done, and not before what it belongs to; it is done after it has
/// begun and all that belongs to it is done. What is closed waits for nothing.
private struct Circles {
  /// Ids each of which waits for the next, and the last one for the first.
  struct Circle {
    let ids: [String]

    /// What a person reads at a reference of the circle, on an item with that id.
    func message(waiting id: String?) -> String {
      guard ids.count > 1 else {
        return ids.first == id
          ? "this item comes after itself"
          : "`\(ids[0])` waits for this, too: one belongs to the other"
      }
      var shown = Array(ids.prefix(maxShown))
      if shown.count < ids.count { shown.append("…") }
      let first = "`\(ids[0])`"
      return "\(first) waits for "
        + shown.dropFirst().map { "`\($0)`, which waits for " }.joined() + first
    }
  }

  /// For each item of a circle, by its number, the circle by the id that the item comes after.
  private(set) var names: [Int: [String: Circle]] = [:]
  private var count = 0
  /// What each event waits for: two events of each item, its beginning and its end, then one of each id.
  private var edges: [[Int]] = []
  private var ids: [String] = []

  private static let maxCircles = 100

  init(_ parts: [PlanPart], _ targets: [String: [Int]]) {
    let nodes = parts.flatMap(\.nodes)
    var events: [String: Int] = [:]
    edges = Array(repeating: [], count: 2 * nodes.count)
    for id in nodes.lazy.compactMap({ $0.id?.text }) where events[id] == nil {
      events[id] = edges.count
      ids.append(id)
      edges.append((targets[id] ?? []).filter { !nodes[$0].isClosed }.map { 2 * $0 + 1 })
    }
    var first = 0
    for part in parts {
      for (index, node) in part.nodes.enumerated() where !node.isClosed {
        let begin = 2 * (first + index)
        edges[begin + 1].append(begin)
        edges[begin] += node.after.compactMap { events[$0.text] }
        var around = node.parent
        while let outer = around, part.nodes[outer].isClosed { around = part.nodes[outer].parent }
        if let parent = around {
          edges[begin].append(2 * (first + parent))
          edges[2 * (first + parent) + 1].append(begin + 1)
        }
      }
      first += part.nodes.count
    }
    search(items: nodes.count)
  }

  /// Follows what each event waits for, as deep as it goes, and notes where that leads back.
  private mutating func search(items: Int) {
    var isSeen = [Bool](repeating: false, count: edges.count)
    var depth = [Int?](repeating: nil, count: edges.count)
    var path: [(event: Int, next: Int)] = []
    func enter(_ event: Int) {
      isSeen[event] = true
      depth[event] = path.count
      path.append((event, 0))
    }
    for start in edges.indices where !isSeen[start] {
      enter(start)
      while let (event, next) = path.last {
        guard next < edges[event].count else {
          depth[event] = nil
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let other = edges[event][next]
        if !isSeen[other] {
          enter(other)
        } else if let first = depth[other], count < Circles.maxCircles {
          add(path[first...].map(\.event), items: items)
        }
      }
    }
  }

  private mutating func add(_ events: [Int], items: Int) {
    count += 1
    // Begin with an id, each of which stands after the item that comes after it.
    guard let first = events.firstIndex(where: { $0 >= 2 * items }) else { return }
    let events = events[first...] + events[..<first]
    let waiting = zip(events, events.dropFirst() + events.prefix(1))
      .filter { $1 >= 2 * items }.map { (item: $0 / 2, id: ids[$1 - 2 * items]) }
    for (item, id) in waiting {
      let order = waiting.map(\.id)
      let place = order.firstIndex(of: id) ?? 0
      let circle = Circle(ids: Array(order[place...] + order[..<place]))
      if names[item]?[id] == nil { names[item, default: [:]][id] = circle }
    }
  }
}

/// So many ids of a circle are spelled out.
private let maxShown = 6
