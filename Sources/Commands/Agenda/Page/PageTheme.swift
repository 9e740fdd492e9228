import TagFields

/// The colors of a page in the light or in the dark color scheme.
struct PageTheme {
  /// The background of the page.
  let ground: TagColor
  /// The background of a day.
  let card: TagColor
  /// Text.
  let ink: TagColor
  /// Less important text.
  let faint: TagColor
  /// Borders.
  let line: TagColor
  /// Today, and links.
  let accent: TagColor
  /// Overdue items.
  let late: TagColor
  /// Appointments that overlap.
  let clash: TagColor

  static let light = PageTheme(
    ground: TagColor(red: 0xf4, green: 0xf5, blue: 0xf7), card: .white,
    ink: TagColor(red: 0x1c, green: 0x1f, blue: 0x26),
    faint: TagColor(red: 0x5a, green: 0x61, blue: 0x6e),
    line: TagColor(red: 0xe1, green: 0xe4, blue: 0xe9),
    accent: TagColor(red: 0x1f, green: 0x5f, blue: 0xcc),
    late: TagColor(red: 0xb4, green: 0x23, blue: 0x1c),
    clash: TagColor(red: 0x8a, green: 0x52, blue: 0x00))

  static let dark = PageTheme(
    ground: TagColor(red: 0x12, green: 0x14, blue: 0x18),
    card: TagColor(red: 0x1b, green: 0x1e, blue: 0x24),
    ink: TagColor(red: 0xe7, green: 0xe9, blue: 0xed),
    faint: TagColor(red: 0xa1, green: 0xa8, blue: 0xb5),
    line: TagColor(red: 0x2c, green: 0x31, blue: 0x3a),
    accent: TagColor(red: 0x8a, green: 0xb6, blue: 0xff),
    late: TagColor(red: 0xff, green: 0x8f, blue: 0x86),
    clash: TagColor(red: 0xff, green: 0xc2, blue: 0x66))

  /// The background of a chip with a tag's color, and a text color that is legible on it.
  func chip(_ color: TagColor) -> (ground: TagColor, ink: TagColor) {
    let ground = color.mixed(with: card, percent: 82)
    return (ground, color.legible(on: ground, ink: ink))
  }

  /// The colors as CSS custom properties.
  var properties: String {
    """
    --ground:\(ground);--card:\(card);--ink:\(ink);--faint:\(faint);--line:\(line);\
    --accent:\(accent);--late:\(late);--clash:\(clash)
    """
  }
}
