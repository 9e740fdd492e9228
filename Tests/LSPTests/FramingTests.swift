import LSP
import TestSupport
import Testing

/// The outputs for a stream that is read in pieces of `size` bytes: bodies as they are, errors
/// after a `!`.
private func read(_ stream: String, size: Int = .max, limit: Int = 1000) -> [String] {
  var reader = FrameReader(bodyLimit: limit)
  var outputs: [String] = []
  var rest = Array(stream.utf8)[...]
  while !rest.isEmpty {
    let piece = rest.prefix(size)
    rest = rest.dropFirst(size)
    reader.read(piece) { output in
      switch output {
      case .body(let body): outputs.append(String(decoding: body, as: UTF8.self))
      case .error(let error): outputs.append("!\(error)")
      }
    }
  }
  return outputs
}

private let malformed = "!\(FramingError.malformedHeader)"

@Suite struct FrameReaderTests {
  @Test func everyMessageOfOneReadIsFound() {
    let stream = "Content-Length: 2\r\n\r\n{}Content-Length: 3\r\n\r\n[1]"
    #expect(read(stream) == ["{}", "[1]"])
  }

  @Test(arguments: [
    "content-length: 2\r\n\r\n{}",
    "CONTENT-LENGTH:2\r\n\r\n{}",
    "Content-Length: \t2 \r\n\r\n{}",
    "Content-Length: 0002\r\n\r\n{}",
    "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}",
    "Content-Length: 2\r\nX-Anything: at all: here\r\n\r\n{}",
    "Content-Length: 2\n\n{}",
  ])
  func headersAreReadInEveryForm(stream: String) {
    #expect(read(stream) == ["{}"])
  }

  @Test func aLengthOfZeroIsAnEmptyBody() {
    #expect(read("Content-Length: 0\r\n\r\nContent-Length: 2\r\n\r\n{}") == ["", "{}"])
  }

  @Test(arguments: ["100000000000000000000", "-5", "", "five", "0x10", "1.5", "2 2", "+2"])
  func readingContinuesAfterAnInvalidLength(length: String) {
    let stream = "Content-Length: \(length)\r\n\r\n{}Content-Length: 3\r\n\r\n[1]"
    #expect(read(stream) == ["!\(FramingError.invalidLength(length))", "[1]"])
  }

  @Test func aBodyOverTheLimitIsNotRead() {
    let stream = "Content-Length: 1001\r\n\r\n{}Content-Length: 3\r\n\r\n[1]"
    #expect(read(stream) == ["!\(FramingError.bodyTooLong(length: 1001, limit: 1000))", "[1]"])
  }

  @Test(arguments: [
    "no colon\r\nContent-Length: 2\r\n\r\n{}",
    ": 5\r\nContent-Length: 2\r\n\r\n{}",
    "two words: 5\r\nContent-Length: 2\r\n\r\n{}",
    "}}}content-LENGTH: 2\r\n\r\n{}",
    "Content-Length: 9\r\nno colon\r\n\r\n{\"a\": 12}Content-Length: 2\r\n\r\n{}",
    "é Content-Length: 3Content-Length: 2\r\n\r\n{}",
  ])
  func readingContinuesAtTheNextLengthAnywhereInALine(stream: String) {
    #expect(read(stream) == [malformed, "{}"])
  }

  @Test func aHeaderWithoutALengthIsAnError() {
    let stream = "Content-Type: x\r\n\r\n{}Content-Length: 2\r\n\r\n{}"
    #expect(read(stream) == ["!\(FramingError.missingLength)", "{}"])
  }

  @Test func aLengthAfterLettersIsUsedIfThereIsNoOther() {
    #expect(
      read("nullContent-Length: 2\r\n\r\n{}") == ["!\(FramingError.missingLength)", "{}"])
    #expect(read("X-Content-Length: 9\r\nContent-Length: 2\r\n\r\n{}") == ["{}"])
  }

  @Test func aLengthThatIsTooShortCostsOneMessage() {
    let stream = "Content-Length: 4\r\n\r\n{\"a\":1}Content-Length: 2\r\n\r\n{}"
    #expect(read(stream) == ["{\"a\"", malformed, "{}"])
  }

  @Test func aLineThatIsTooLongIsAnError() {
    let stream = String(repeating: "x", count: 10_000) + "Content-Length: 2\r\n\r\n{}"
    let error = "!\(FramingError.headerTooLong(limit: FrameReader.lineLimit))"
    #expect(read(stream) == [error, "{}"])
  }

  @Test func theFieldIsFoundAcrossTheLimitOfALine() {
    for padding in (FrameReader.lineLimit - 20)...(FrameReader.lineLimit + 20) {
      let stream = String(repeating: "x", count: padding) + "Content-Length: 2\r\n\r\n{}"
      #expect(read(stream).last == "{}", "padding \(padding)")
    }
  }

  @Test func theSizeOfThePiecesMakesNoDifference() {
    let stream =
      "Content-Length: 2\r\n\r\n{}oops\r\nCONTENT-length: 3\r\nA: b\r\n\r\n[1]Content-Length: -1\r\n"
      + "\r\n{}Content-Length: 4\r\n\r\n\"é\"Content-Length: 0\r\n\r\n"
    let whole = read(stream)
    for size in 1...stream.utf8.count {
      #expect(read(stream, size: size) == whole, "pieces of \(size)")
    }
  }

  @Test func randomBytesNeverHideTheMessageAfterThem() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededRandom(seed: seed)
    let alphabet = Array("Content-Length: 12\r\n\n:x{}\u{0}é".utf8)
    for _ in 0..<500 {
      let length = Int.random(in: 0...80, using: &random)
      var noise = (0..<length).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      // A length in the noise may swallow what follows: none of its digits can name so many bytes.
      noise += Array(repeating: UInt8(ascii: "y"), count: 200)
      let stream = String(decoding: noise, as: UTF8.self) + "Content-Length: 2\r\n\r\n{}"
      let last = read(stream, limit: 99).last
      #expect(last == "{}", "seed \(seed), stream \(stream.debugDescription)")
    }
  }
}
