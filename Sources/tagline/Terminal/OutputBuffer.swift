/// Collects what is printed and writes it in large pieces.
struct OutputBuffer {
  private static let limit = 1 << 16

  private var bytes: [UInt8] = []
  private let stream: StandardStream

  init(_ stream: StandardStream) {
    self.stream = stream
  }

  mutating func write(_ text: String) {
    bytes += text.utf8
  }

  mutating func write(_ text: [UInt8]) {
    bytes += text
    if bytes.count > OutputBuffer.limit { flush() }
  }

  mutating func flush() {
    print(bytes[...], to: stream)
    bytes.removeAll(keepingCapacity: true)
  }
}
