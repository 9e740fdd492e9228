/// Which chunks an edit replaced, and by how many. A structure that is parallel to the chunks
/// applies it to stay in step with them.
package struct Splice: Hashable, Sendable {
  /// The indices of the replaced chunks.
  package let replaced: Range<Int>
  /// The number of new chunks in their place.
  package let count: Int
}
