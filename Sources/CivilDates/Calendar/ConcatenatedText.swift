/// The texts one after the other, written once into memory of the right size.
///
/// Messages of real files are often two or three texts, of which there are very many.
package func concatenated(
  _ first: String, _ second: String, _ third: String = "", _ fourth: String = ""
) -> String {
  let count = first.utf8.count + second.utf8.count + third.utf8.count + fourth.utf8.count
  return String(unsafeUninitializedCapacity: count) { memory in
    var end = 0
    append(first, to: memory, at: &end)
    append(second, to: memory, at: &end)
    append(third, to: memory, at: &end)
    append(fourth, to: memory, at: &end)
    return end
  }
}

@inline(__always)
private func append(
  _ text: String, to memory: UnsafeMutableBufferPointer<UInt8>, at end: inout Int
) {
  var text = text
  text.withUTF8 { bytes in
    end = memory[end...].initialize(fromContentsOf: bytes)
  }
}
