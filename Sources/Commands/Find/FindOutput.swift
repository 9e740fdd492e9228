/// What `tagline find` prints about one text.
///
/// Short output is kept until that for the texts before is written. Long output may be many times as long as
/// the text, so it is written while it is made.
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
