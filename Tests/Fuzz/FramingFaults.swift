import JSON
import LSP
import TestSupport

/// Reads `bytes` as a stream of messages, all at once and byte by byte, and demands that both give
/// the same; reads each message, and writes and reads again what is JSON.
///
/// - Throws: the first fault.
@Sendable func demandSoundFraming(_ bytes: [UInt8]) throws {
  var whole: [FrameReader.Output] = []
  var reader = FrameReader(bodyLimit: 1 << 16)
  reader.read(bytes[...]) { whole.append($0) }
  var single: [FrameReader.Output] = []
  reader = FrameReader(bodyLimit: 1 << 16)
  for index in bytes.indices { reader.read(bytes[index...index]) { single.append($0) } }
  try demand(whole == single, "byte by byte gives other messages: \(single), not \(whole)")
  _ = IncomingMessage(body: bytes)
  guard let value = try? JSONValue(parsing: bytes) else { return }
  var writer = JSONWriter()
  try writer.encode(value)
  let again = try? JSONValue(parsing: writer.bytes)
  try demand(again == value, "what is written reads as \(again as Any), not as \(value)")
}
