/// What `tagline find` prints about one text.
///
/// The output for a short text is kept until those before it are written. That for a long one may be many
/// times as long as its text, so it is written while it is made.
struct FindOutput {
  /// The output that is not written yet.
  var bytes: [UInt8] = []
  /// Whether no row has been printed.
  private(set) var isEmpty = true
  private let write: (([UInt8]) -> Void)?

  /// Output that is passed on in pieces, or kept if `write` is nil.
  init(writing write: (([UInt8]) -> Void)? = nil) { self.write = write }

  /// Ends a row: what there is may be written.
  mutating func endRow() {
    isEmpty = isEmpty && bytes.isEmpty
    if bytes.count >= OutputBuffer.limit { end() }
  }

  /// Writes the rest.
  mutating func end() {
    guard let write else { return }
    write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
