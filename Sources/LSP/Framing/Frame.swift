/// One message on the wire: its header and its body (LSP 3.18, base protocol).
package enum Frame {
  package static func bytes(of body: [UInt8]) -> [UInt8] {
    var bytes = Array("Content-Length: \(body.count)\r\n\r\n".utf8)
    bytes.reserveCapacity(bytes.count + body.count)
    bytes.append(contentsOf: body)
    return bytes
  }
}
