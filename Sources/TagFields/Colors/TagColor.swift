import CivilDates

/// A color that a tag is painted in: eight bits for each of red, green and blue.
public struct TagColor: Hashable, Sendable, LosslessStringConvertible, Codable {
  /// 0...255.
  public let red: UInt8
  /// 0...255.
  public let green: UInt8
  /// 0...255.
  public let blue: UInt8

  /// The color of the given parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The colors that have a name, each legible on a light and on a dark background.
  public static let palette: [(name: String, color: TagColor)] = [
    ("red", TagColor(red: 0xd6, green: 0x45, blue: 0x45)),
    ("orange", TagColor(red: 0xd9, green: 0x7b, blue: 0x29)),
    ("yellow", TagColor(red: 0xb5, green: 0x95, blue: 0x1b)),
    ("green", TagColor(red: 0x3f, green: 0x9b, blue: 0x4a)),
    ("teal", TagColor(red: 0x1f, green: 0x94, blue: 0x8a)),
    ("cyan", TagColor(red: 0x1b, green: 0x97, blue: 0xb8)),
    ("blue", TagColor(red: 0x3b, green: 0x7d, blue: 0xd8)),
    ("purple", TagColor(red: 0x90, green: 0x62, blue: 0xd0)),
    ("pink", TagColor(red: 0xcf, green: 0x56, blue: 0x9b)),
    ("brown", TagColor(red: 0x9c, green: 0x6f, blue: 0x4a)),
  ]

  /// The color that `text` names: a name of the ``palette``, or `#rgb` or `#rrggbb` as CSS Color
  /// Module Level 4, section 5.2, reads them; in any case. Nil for anything else.
  public init?(_ text: String) {
    let name = text.lowercased()
    if let entry = Self.palette.first(where: { $0.name == name }) {
      self = entry.color
      return
    }
    guard name.first == "#" else { return nil }
    var digits: [UInt8] = []
    for character in name.dropFirst() {
      guard character.isASCII, let digit = character.hexDigitValue else { return nil }
      digits.append(UInt8(digit))
    }
    switch digits.count {
    case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6:
      self.init(
        red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3],
        blue: digits[4] << 4 | digits[5])
    default: return nil
    }
  }

  /// A color of the palette that is the same for a name on every machine and run. It depends on the bytes
  /// of the name: `work` and `Work` may have different ones. ``TagField/color(of:)`` ignores the case.
  public static func automatic(for name: String) -> TagColor {
    let hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return palette[Int(hash % UInt32(palette.count))].color
  }

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

  /// `#rrggbb`.
  public var description: String {
    [red, green, blue].reduce(into: "#") { text, part in
      text += String(part >> 4, radix: 16) + String(part & 15, radix: 16)
    }
  }

  /// A color from its text, as ``init(_:)`` reads it.
  public init(from decoder: any Decoder) throws { self = try decodeText(from: decoder) }

  /// Encodes ``description``.
  public func encode(to encoder: any Encoder) throws { try encodeText(of: self, to: encoder) }
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
