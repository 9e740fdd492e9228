import TagFields

extension Paint {
  /// Dim text, for less important information.
  func dim(_ text: String) -> VisibleText { painted(text, "2") }

  /// Text with foreground and background exchanged, for a chip without a color.
  func reversed(_ text: String) -> VisibleText { painted(text, "7") }

  /// Bold text in the color.
  func ink(_ text: String, _ color: TagColor) -> VisibleText {
    painted(text, "1;38;\(code(color))")
  }

  /// Text on a background of the color, in black or white, whichever has more contrast.
  func chip(_ text: String, _ color: TagColor) -> VisibleText {
    painted(text, "48;\(code(color));38;\(code(color.ink))")
  }

  /// The parameters of an SGR sequence for the color: in RGB, or the nearest of the cube of 216 colors.
  private func code(_ color: TagColor) -> String {
    if Terminal.hasTrueColor { return "2;\(color.red);\(color.green);\(color.blue)" }
    func level(_ part: UInt8) -> Int { part < 48 ? 0 : part < 115 ? 1 : (Int(part) - 35) / 40 }
    return "5;\(16 + 36 * level(color.red) + 6 * level(color.green) + level(color.blue))"
  }
}
