/// Whether `text` has the form of an e-mail address that people use: `name@example.org`.
///
/// It follows the "valid e-mail address" of the HTML standard, with letters outside ASCII as RFC
/// 6531 allows them, and asks for a dot in the domain.
package func isEmail(_ text: String) -> Bool {
  let parts = text.unicodeScalars.split(separator: "@", omittingEmptySubsequences: false)
  guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(isLocalCharacter) else {
    return false
  }
  let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
  return labels.count > 1 && labels.allSatisfy(isDomainLabel)
}

private func isLocalCharacter(_ scalar: Unicode.Scalar) -> Bool {
  isLetterOrDigit(scalar) || ".!#$%&'*+/=?^_`{|}~-".unicodeScalars.contains(scalar)
}

private func isDomainLabel(_ label: some BidirectionalCollection<Unicode.Scalar>) -> Bool {
  (1...63).contains(label.count) && label.first != "-" && label.last != "-"
    && label.allSatisfy { isLetterOrDigit($0) || $0 == "-" }
}

private func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9": true
  default: !scalar.isASCII && scalar.properties.isXIDContinue
  }
}
