extension SearchEvaluator {
  /// The nodes of a set that meet a condition.
  func nodes(where condition: SearchCondition, among nodes: NodeSet) -> NodeSet {
    switch condition {
    case .any: return nodes
    case .has(let attribute):
      switch field(attribute) {
      case .text, .type, .line: return nodes
      case .tag(let name): return filter(nodes) { outline.hasTag(name, item: $0 - 1) }
      case .nothing: return NodeSet(count: tree.count)
      }
    case .comparison(let comparison):
      var test = ComparisonTest(comparison, self)
      return filter(nodes) { test.holds(of: $0) }
    case .not(let condition):
      var rest = nodes
      rest.subtract(self.nodes(where: condition, among: nodes))
      return rest
    case .all(let conditions):
      return conditions.reduce(nodes) { self.nodes(where: $1, among: $0) }
    case .either(let conditions):
      var found = NodeSet(count: tree.count)
      var rest = nodes
      for condition in conditions {
        let more = self.nodes(where: condition, among: rest)
        found.formUnion(more)
        rest.subtract(more)
      }
      return found
    }
  }

  private func filter(_ nodes: NodeSet, _ holds: (Int) -> Bool) -> NodeSet {
    var found = NodeSet(count: tree.count)
    for index in 0..<nodes.wordCount where nodes.word(index) != 0 {
      watch.note(nodes.word(index).nonzeroBitCount)
      if watch.isStopped { break }
      found.insert(nodes.word(index), at: index, where: holds)
    }
    return found
  }
}

/// The part of an item that an attribute means.
enum ItemField {
  case text, type, line
  /// The tag with the name.
  case tag(SoughtName)
  case nothing
}

extension SearchEvaluator {
  func field(_ attribute: SearchAttribute) -> ItemField {
    switch attribute.meaning {
    case .text: .text
    case .type: .type
    case .line: .line
    case .tag(let name): .tag(SoughtName(name))
    case .nothing: .nothing
    }
  }

  /// The value of a field; nil if the item does not have it.
  func value(of field: ItemField, node: Int) -> ArraySlice<UInt8>? {
    switch field {
    case .text: outline.bytes(outline.items[node - 1].text)
    case .type: Array(outline.items[node - 1].kind.keyword.utf8)[...]
    case .line: outline.bytes(outline.items[node - 1].line)
    case .tag(let name): outline.value(ofTag: name, ofItem: node - 1)
    case .nothing: nil
    }
  }
}
