import Settings
import TaskText

/// What is known of a spelling of a name, as far as it may raise a trigger.
struct NameTraits: Sendable {
  /// The index in the vocabulary, or -1.
  let definition: Int32
  /// Whether a byte is outside ASCII, so that another spelling may be the same name.
  let isUnicode: Bool
  /// Whether it has an ASCII capital, so that another name may differ from it in case only.
  let hasCapital: Bool
  /// Whether it belongs to a group of tags of which an item may carry only one.
  let isExclusive: Bool

  /// Looks a name up in `context`; without one, no name is known.
  init(_ name: Span<UInt8>, _ context: CheckContext?) {
    definition = Int32(truncatingIfNeeded: context?.definition(of: name) ?? -1)
    isUnicode = !holdsOnlyASCII(name)
    hasCapital = name.indices.contains { isASCIICapital(name[$0]) }
    isExclusive = context?.isExclusive(name) ?? false
  }
}
