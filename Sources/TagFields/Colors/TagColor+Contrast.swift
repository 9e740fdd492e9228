extension TagColor {
  /// #000000.
  public static let black = TagColor(red: 0, green: 0, blue: 0)
  /// #ffffff.
  public static let white = TagColor(red: 255, green: 255, blue: 255)

  /// How well one color stands out from the other, 1...21: the contrast ratio of the Web Content
  /// Accessibility Guidelines 2.2. Text should have 4.5.
  public func contrast(with other: TagColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Black or white, whichever stands out more from this color.
  public var ink: TagColor {
    contrast(with: .white) >= contrast(with: .black) ? .white : .black
  }

  /// The color mixed with `percent` (0...100) of another.
  public func mixed(with other: TagColor, percent: Int) -> TagColor {
    let share = min(max(percent, 0), 100)
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8(clamping: (Int(one) * (100 - share) + Int(two) * share + 50) / 100)
    }
    return TagColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// The color, mixed with as much of `ink` as it needs for a contrast of at least
  /// `minimumContrast` on `background`; `ink` itself if no mixture has that contrast.
  public func legible(
    on background: TagColor, ink: TagColor, minimumContrast: Double = 4.5
  ) -> TagColor {
    for percent in stride(from: 0, to: 100, by: 5) {
      let color = mixed(with: ink, percent: percent)
      if color.contrast(with: background) >= minimumContrast { return color }
    }
    return ink
  }

  /// The relative luminance, 0...1.
  private var luminance: Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

/// The linear value (0...1) of a component of an sRGB color.
private func linear(_ part: UInt8) -> Double {
  let value = Double(part) / 255
  guard value > 0.04045 else { return value / 12.92 }
  let base = (value + 0.055) / 1.055
  // The power of 2.4 is the square times the fifth root of the square.
  return base * base * fifthRoot(base * base)
}

/// By Newton's method, which converges from any number above the root; for 0...1.
private func fifthRoot(_ number: Double) -> Double {
  var root = 1.0
  for _ in 0..<40 { root -= (root - number / (root * root * root * root)) / 5 }
  return root
}
