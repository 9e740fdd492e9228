import Analysis
import LSP
import TagFields

extension Color {
  init(_ color: TagColor) {
    self.init(
      red: Double(color.red) / 255, green: Double(color.green) / 255,
      blue: Double(color.blue) / 255, alpha: 1)
  }
}

extension TagColor {
  /// The nearest color with eight bits for each component.
  init(_ color: Color) {
    func part(_ value: Double) -> UInt8 {
      UInt8(exactly: (min(max(value, 0), 1) * 255).rounded()) ?? 0
    }
    self.init(red: part(color.red), green: part(color.green), blue: part(color.blue))
  }
}
