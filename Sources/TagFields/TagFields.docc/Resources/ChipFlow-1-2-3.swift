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
}
