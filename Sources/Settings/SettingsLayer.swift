package import JSON
package import TagFields
package import TaskText

/// One settings file, or one section of an editor, as it was read.
package struct SettingsLayer: Sendable {
  /// Where it comes from.
  package let source: SettingsSource
  /// Its text.
  package let text: JSONText
  /// What is wrong in it, in the order of the text.
  package let findings: [SettingsFinding]
  /// Its valid parts; nil if there are none.
  let root: JSONNode?

  /// Each color that the text sets, with the place of its value.
  package var colors: [(range: TextRange, color: TagColor)] {
    root?["tags"]?.members.compactMap { member in
      guard let node = member.value["color"], let text = node.string,
        let color = TagColor(text)
      else { return nil }
      return (TextRange(node.range), color)
    } ?? []
  }
}
