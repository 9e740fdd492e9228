/// A text with places to fill in, each of which is a name between `«` and `»`. It is a file of its own, which
/// the build embeds.
struct Template {
  private let text: String

  init(_ file: [UInt8]) { text = String(decoding: file, as: UTF8.self) }

  /// The text with a value at each place. Values stay as they are, whatever they contain.
  func filled(_ values: [String: String]) -> String {
    let parts = text.split(separator: "«", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts.first ?? "")) { filled, part in
      let name = part.prefix { $0 != "»" }
      return filled + (values[String(name)] ?? "") + part.dropFirst(name.count + 1)
    }
  }
}
