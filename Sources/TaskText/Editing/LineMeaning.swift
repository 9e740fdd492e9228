/// What a line says, however it is written.
///
/// Every edit is held to one law: what the line says afterwards differs by the intended change alone.
/// So an edit is checked by changing this value as intended, and comparing it with what the edited
/// line says.
package struct LineMeaning<Payload: Equatable>: Equatable {
  /// What a tag says.
  package struct TagMeaning: Equatable {
    /// The name, as it is written.
    package var name: [UInt8]
    /// The meaning of the payload, or of its absence.
    package var payload: Payload

    /// A tag with that name and payload.
    package init(name: [UInt8], payload: Payload) {
      self.name = name
      self.payload = payload
    }
  }

  /// The kind of the item; nil for a blank line.
  package var kind: Item.Kind?
  /// The state according to the box alone. The state of the item follows from it and the tags.
  package var box: Item.State
  /// The indent in columns.
  package var indent: Int
  /// The item's text without its tags and without blanks.
  package var text: [UInt8]
  /// The tags, in order.
  package var tags: [TagMeaning]
  /// The states in which the next line is read, if this line is the first of a text and if it is not.
  let nextStates: [ReadingState]

  /// Whether a line without text and tags is left: it may be blank.
  var isEmpty: Bool { text.isEmpty && tags.isEmpty }
}
