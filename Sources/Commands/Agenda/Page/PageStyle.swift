import Analysis
import TagFields

/// The style sheet of a page: wide and narrow, light and dark, on screen and on paper.
struct PageStyle {
  /// The colors of the chips, without repetitions. A chip has the class `c` followed by the index.
  private(set) var colors: [TagColor] = []
  private var indices: [TagColor: Int] = [:]

  init(of items: [AgendaItem]) {
    for color in items.lazy.flatMap({ $0.chips.map(\.color) }) where indices[color] == nil {
      indices[color] = colors.count
      colors.append(color)
    }
  }

  /// The class of a chip with the color, or of an entry with such a chip.
  func name(of color: TagColor) -> String {
    indices[color].map { "c\($0)" } ?? ""
  }

  /// The style sheet. On paper the days come first, and the first two months fit on one page after them.
  var text: String {
    Template(PackageResources.page_css).filled([
      "light": PageTheme.light.properties, "light chips": chips(.light),
      "dark": PageTheme.dark.properties, "dark chips": chips(.dark),
    ])
  }

  private func chips(_ theme: PageTheme) -> String {
    colors.enumerated().map { index, color in
      let chip = theme.chip(color)
      return ".c\(index){--chip:\(chip.ground);--on-chip:\(chip.ink);--edge:\(color)}"
    }.joined(separator: "\n")
  }
}
