/// Whether `word` is a number.
///
/// RFC 8259, section 6: `number = [ "-" ] int [ frac ] [ exp ]`, where
/// `int = "0" / ( 1-9 *DIGIT )`, `frac = "." 1*DIGIT`, `exp = ( "e" / "E" ) [ "-" / "+" ] 1*DIGIT`.
func isJSONNumber(_ word: ArraySlice<UInt8>) -> Bool {
  var rest = word
  if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
  let whole = takeDigits(&rest)
  guard whole.first != nil, whole.count == 1 || whole.first != UInt8(ascii: "0") else {
    return false
  }
  if rest.first == UInt8(ascii: ".") {
    rest.removeFirst()
    guard !takeDigits(&rest).isEmpty else { return false }
  }
  if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
    rest.removeFirst()
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    guard !takeDigits(&rest).isEmpty else { return false }
  }
  return rest.isEmpty
}

/// Takes the digits that `rest` begins with.
private func takeDigits(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  rest = rest.dropFirst(digits.count)
  return digits
}
