/// Which chunks an edit replaced, and by how many: what a structure beside the document needs to
/// follow it.
package struct Splice: Hashable, Sendable {
  /// The indices of the chunks that are gone.
  package let replaced: Range<Int>
  /// How many stand in their place.
  package let count: Int
}
