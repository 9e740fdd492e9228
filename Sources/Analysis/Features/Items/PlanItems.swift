package import TaskText

extension SelectedItems {
  /// The change that gives each item an id from its title, which no other item has. Items that have an `@id`
  /// stay as they are. Nil if nothing changes.
  package func givenIDs(_ plan: Plan) -> SourceChange? {
    var taken: Set<String> = []
    return change("Give this item an id") { item throws(ItemRefusal) in
      guard item.item.tags(named: idTag).isEmpty else { return nil }
      var change = LineChange()
      change.add(idTag, newID(for: item.item.title, plan, &taken))
      return BranchChange(own: change)
    }
  }
}

/// The change by which the item on a line comes after the nearest one above that belongs to the same item,
/// which gets an id if it has none. Nil if there is none, or if it comes after that one already.
package func comingAfterItemAbove(
  line: Int, of document: Document, context: CheckContext, _ plan: Plan,
  refused: (ItemRefusal) -> Void = { _ in }
) -> SourceChange? {
  guard !document.isOtherFormat, let own = document.documentLine(line), let item = own.item,
    item.kind == .task, let above = document.task(above: line), let aboveItem = above.item
  else { return nil }
  let first = CheckedItem(aboveItem, in: document, context)
  let checked = CheckedItem(item, in: document, context)
  var (edits, taken): ([Edit], Set<String>) = ([], [])
  var id = first.tags(named: idTag).lazy.compactMap(\.value).first(where: Tag.isName)
  do throws(ItemRefusal) {
    if id == nil {
      let new = newID(for: first.title, plan, &taken)
      var change = LineChange()
      change.add(idTag, new)
      edits += try document.edits(for: BranchChange(own: change), of: above)
      id = new
    }
    guard let id else { return nil }
    let after = checked.tags(named: afterTag)
    if after.flatMap(\.listedValues).contains(id) { return nil }
    var change = LineChange()
    if let tag = after.first, let index = checked.index(of: tag), let payload = tag.valueUnlessEmpty
    {
      change.tags[index] = .setPayload(Array(Tag.payload(ofValue: "\(payload), \(id)").utf8))
    } else {
      change.add(afterTag, id)
    }
    edits += try document.edits(for: BranchChange(own: change), of: own)
  } catch {
    refused(error)
    return nil
  }
  return SourceChange("Come after `\(first.title)`", edits)
}

extension Document {
  /// The nearest task above a line that belongs to the same item.
  fileprivate func task(above number: Int) -> DocumentLine? {
    guard let indent = line(number)?.indent else { return nil }
    var above = number - 1
    while above >= 0, let other = line(above) {
      if other.kind != nil, other.indent < indent { return nil }
      if other.kind == .task, other.indent == indent { return documentLine(above) }
      above -= 1
    }
    return nil
  }
}

/// An id from the first words of a title, which no item of the plan has, nor any of those that are taken.
private func newID(for title: String, _ plan: Plan, _ taken: inout Set<String>) -> String {
  let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }.prefix(maxWords)
  let name = words.joined(separator: "-")
  let start = Tag.isName(name) ? name : "item"
  var (id, number) = (start, 1)
  while plan[id] != nil || taken.contains(id) {
    number += 1
    id = "\(start)-\(number)"
  }
  taken.insert(id)
  return id
}

/// So many words of a title make an id.
private let maxWords = 4
