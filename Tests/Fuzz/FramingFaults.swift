import JSON
import LSP
import TestSupport

/// Reads `bytes` as a stream of messages, all at once and byte by byte, and requires the same result.
/// If `bytes` are JSON, writes the value and requires that it is read as the same value.
///
/// - Throws: the first fault.
@Sendable func requireSoundFraming(_ bytes: [UInt8]) throws {
  var whole: [FrameReader.Output] = []
  var reader = FrameReader(bodyLimit: 1 << 16)
  reader.read(bytes[...]) { whole.append($0) }
  var single: [FrameReader.Output] = []
  reader = FrameReader(bodyLimit: 1 << 16)
  for index in bytes.indices { reader.read(bytes[index...index]) { single.append($0) } }
  try require(whole == single, "reading byte by byte gives \(single), not \(whole)")
  _ = IncomingMessage(body: bytes)
  let result = Result { () throws(JSONProblem) in try JSONValue(parsing: bytes) }
  guard case .success(let value) = result else { return }
  var writer = JSONWriter()
  writer.value(value)
  let again = try? JSONValue(parsing: writer.bytes)
  try require(again == value, "the written value is read as \(again as Any), not as \(value)")
}
