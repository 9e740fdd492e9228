import TagFields
import TaskText

/// The chips of a task's tags in rows, as a custom `Layout` of SwiftUI would place them.
public struct ChipFlow {
  /// A chip to draw.
  public struct Chip: Equatable {
    public let text: String
    public let x: Double
    public let y: Double
    public let size: Chips.Size
    /// Nil for the chip with the number of hidden tags.
    public let background: TagColor?
    /// Black or white, whichever is easier to read on the background.
    public let ink: TagColor
  }

  /// The chips, in order.
  public let chips: [Chip]
  /// The size that they take.
  public let size: Chips.Size

  /// - Parameter measure: the size of a text in the font of the chips.
  public init(
    of item: Item, in document: Document, field: TagField, width: Double, rows: Int,
    measure: @escaping (String) -> Chips.Size
  ) {
    let names = item.tags.map { document.name(of: $0) }
    let limits = Chips.Limits(width: width, rows: rows, gap: 6, rowGap: 4)
    let layout = Chips(names, in: limits) { text in
      let size = measure(text)
      return Chips.Size(width: size.width + 16, height: size.height + 6)
    }
    chips = layout.placed.map { placed in
      var background: TagColor?
      if case .label(let index, _) = placed.chip { background = field.color(of: names[index]) }
      return Chip(
        text: placed.chip.text, x: placed.x, y: placed.y, size: placed.size,
        background: background, ink: (background ?? .white).ink)
    }
    size = layout.size
  }
}
