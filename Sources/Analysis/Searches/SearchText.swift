/// The items that a search finds, as plain text: a project with the title of the search, and below it
/// one line for each item, with what it belongs to and its place at the end.
///
/// ```
/// Today · 1 item:
/// 	- call the bank @today (Home; home.todo:3)
/// ```
package func searchText(title: String, path: String, _ matches: SearchMatches) -> String {
  let lines = matches.indices.map { index in
    let match = matches.match(index)
    let place = "\(path):\(match.line + 1)"
    let remark = ([match.parents.joined(separator: " › ")] + [place]).filter { !$0.isEmpty }
    return "\t\(match.text) (\(remark.joined(separator: "; ")))\n"
  }
  return "\(title) · \(itemsInWords(matches.indices.count)):\n" + lines.joined()
}
