/// A value after conversion by the modifier of a comparison.
enum ConvertedValue: Hashable {
  case text([UInt8])
  case number(Double)
  /// A moment, in seconds on the wall clock since the start of the year 1.
  case moment(Int)
  case list([ConvertedValue])
  /// A value that cannot be converted. It is not equal to any value, and has no order.
  case nothing
}

/// Converts values as the modifier of a comparison says.
struct ValueConverter {
  let modifier: SearchModifier
  let day: SearchDay

  /// The converted value. A date in a payload is read as in a tag, and any other as in a search.
  func converted(_ value: ArraySlice<UInt8>, isPayload: Bool) -> ConvertedValue {
    guard modifier.isList else { return single(value, isPayload: isPayload) }
    let parts = value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return .list(parts.map { single(trimmed($0), isPayload: isPayload) })
  }

  private func single(_ value: ArraySlice<UInt8>, isPayload: Bool) -> ConvertedValue {
    switch modifier.conversion {
    case .anyCase: return .text(withoutCase(value))
    case .exact: return .text(Array(value))
    case .number: return number(value).map { .number($0) } ?? .nothing
    case .date:
      let stamp = isPayload ? day.stamp(ofPayload: Array(value)) : day.stamp(ofWords: Array(value))
      return stamp.map { .moment($0) } ?? .nothing
    }
  }

  private func trimmed(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = value.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
      let last = value.lastIndex(where: { $0 != 0x20 && $0 != 0x09 })
    else { return [] }
    return value[first...last]
  }
}

/// The number at the start of a text, as JavaScript's `parseFloat` reads it; nil if there is none.
///
/// `number = [ "-" | "+" ] ( digits [ "." [ digits ] ] | "." digits ) [ ( "e" | "E" ) [ "-" | "+" ]
/// digits ]`
func number(_ text: ArraySlice<UInt8>) -> Double? {
  var end = text.startIndex
  func isDigit(_ index: Int) -> Bool {
    index < text.endIndex && (0x30...0x39).contains(text[index])
  }
  func afterSign(_ index: Int) -> Int {
    index < text.endIndex && (text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+"))
      ? index + 1 : index
  }
  while end < text.endIndex, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
  let start = end
  end = afterSign(end)
  let digits = end
  while isDigit(end) { end += 1 }
  let hasInteger = end > digits
  if end < text.endIndex, text[end] == UInt8(ascii: "."), hasInteger || isDigit(end + 1) {
    end += 1
    while isDigit(end) { end += 1 }
  } else if !hasInteger {
    return nil
  }
  if end < text.endIndex, text[end] | 0x20 == UInt8(ascii: "e"), isDigit(afterSign(end + 1)) {
    end = afterSign(end + 1)
    while isDigit(end) { end += 1 }
  }
  var digitsOnly = text[start..<end]
  if digitsOnly.last == UInt8(ascii: ".") { digitsOnly = digitsOnly.dropLast() }
  return Double(String(decoding: digitsOnly, as: UTF8.self))
}
