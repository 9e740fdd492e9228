/// The element of `names` that `name` is most likely a misspelling of: at most a third of its
/// characters, and at most two, are inserted, deleted or replaced, or two neighbors swapped. Nil if there
/// is none; a name is not a misspelling of itself.
func nearestName(to name: String, in list: NameList) -> String? {
  let maxDistance = min(2, (name.utf8.count + 1) / 3)
  let candidates = list.names(near: NameList.Outline(name), maxDistance: maxDistance)
  if candidates.isEmpty { return nil }
  var name = name
  for distance in 0...maxDistance {
    for var candidate in candidates {
      let isNearest = name.withUTF8 { bytes in
        candidate.withUTF8 { letters in
          isNear(bytes.prefix(maxLength), letters.prefix(maxLength), changes: distance)
        }
      }
      if isNearest { return candidate == name ? nil : candidate }
    }
  }
  return nil
}

/// Names, with what shows at once that most of them are not near another name.
struct NameList {
  /// The length of a name, and which bytes it has.
  struct Outline {
    let length: Int32
    /// A bit for each byte of the name, which some other bytes share.
    let bytes: UInt32

    init(_ name: String) {
      length = Int32(truncatingIfNeeded: min(name.utf8.count, maxLength))
      var bytes: UInt32 = 0
      for byte in name.utf8.prefix(maxLength) { bytes |= 1 &<< UInt32(byte & 31) }
      self.bytes = bytes
    }
  }

  private let names: [String]
  private let outlines: [Outline]

  init(_ names: [String]) {
    self.names = names
    outlines = names.map(Outline.init)
  }

  /// The names at that distance at most, and some others.
  fileprivate func names(near name: Outline, maxDistance: Int) -> [String] {
    var near: [String] = []
    for index in outlines.indices {
      let outline = outlines[index]
      // No distance is less than the difference of the lengths, or than half the number of bytes that
      // only one of them has.
      if abs(outline.length &- name.length) <= maxDistance,
        (outline.bytes ^ name.bytes).nonzeroBitCount <= 2 &* maxDistance
      {
        near.append(names[index])
      }
    }
    return near
  }
}

extension NameList: ExpressibleByArrayLiteral {
  init(arrayLiteral names: String...) { self.init(names) }
}

/// So many bytes of a name are compared.
private let maxLength = 32

/// Whether so many changes make one text of the other: a byte inserted, deleted or replaced, or two
/// neighbors swapped.
private func isNear(
  _ one: Slice<UnsafeBufferPointer<UInt8>>, _ other: Slice<UnsafeBufferPointer<UInt8>>,
  changes: Int
) -> Bool {
  var (mine, others) = (one, other)
  // It is never worse to keep bytes that are equal at the start.
  while let first = mine.first, first == others.first {
    mine.removeFirst()
    others.removeFirst()
  }
  if mine.isEmpty || others.isEmpty { return max(mine.count, others.count) <= changes }
  guard changes > 0, abs(mine.count - others.count) <= changes else { return false }
  let left = changes - 1
  if isNear(mine.dropFirst(), others.dropFirst(), changes: left)
    || isNear(mine.dropFirst(), others, changes: left)
    || isNear(mine, others.dropFirst(), changes: left)
  {
    return true
  }
  return mine.dropFirst().first == others.first && others.dropFirst().first == mine.first
    && isNear(mine.dropFirst(2), others.dropFirst(2), changes: left)
}
