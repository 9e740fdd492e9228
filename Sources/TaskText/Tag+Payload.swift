extension Tag {
  /// The value of a payload's text: `\(` and `\)` are parentheses.
  public static func value(ofPayload payload: String) -> String {
    guard payload.utf8.contains(UInt8(ascii: "\\")) else { return payload }
    var value = ""
    var isEscaping = false
    for scalar in payload.unicodeScalars {
      if isEscaping, scalar != "(", scalar != ")" { value.unicodeScalars.append("\\") }
      isEscaping = scalar == "\\"
      if !isEscaping { value.unicodeScalars.append(scalar) }
    }
    if isEscaping { value.unicodeScalars.append("\\") }
    return value
  }

  /// Whether the value can be written as a payload: a backslash at its end would escape the `)`.
  package static func isWritableValue(_ value: String) -> Bool {
    value.utf8.last != UInt8(ascii: "\\")
  }

  /// The payload text of a value: parentheses get a backslash. A value that ends in a backslash cannot
  /// be written as a payload, as the backslash would escape the `)`.
  public static func payload(ofValue value: String) -> String {
    var payload = ""
    for scalar in value.unicodeScalars {
      if scalar == "(" || scalar == ")" { payload.unicodeScalars.append("\\") }
      payload.unicodeScalars.append(scalar)
    }
    return payload
  }
}
