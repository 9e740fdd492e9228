package import CivilDates
package import JSON
package import TagFields
package import TaskText

/// The effective settings of a file.
package struct Settings: Equatable, Sendable {
  /// Which hints an editor shows in the text.
  package struct InlayHints: Equatable, Sendable {
    /// Weekday and distance after a date.
    package var date = true
    /// The next occurrence after a recurrence.
    package var recurrence = true
    /// How many items are done, after a project.
    package var project = true
    /// What an item waits for, after its `@after`.
    package var plan = true
  }

  /// How stamps of the past, such as that of `@done`, are meant to be written.
  package enum StampStyle: Sendable {
    /// As the list writes them already, whatever that is.
    case own
    /// Like `2025-05-11 13:00`, as all other dates.
    case standard
  }

  /// What doing a recurring task leaves.
  package enum RecurringDone: Sendable {
    /// Only the task at its next occurrence.
    case move
    /// A done copy of this occurrence, too.
    case copy
  }

  /// Globs of the files that are task lists.
  package var include = ["**/*.taskpaper", "**/*.todo", "**/*.tasks", "**/TODO"]
  /// The absolute path of the folder that ``include`` is relative to; nil if it is not set.
  package var includeFolder: [UInt8]?
  /// Globs of a person's own task lists, which begin with `~/`. Only their own settings file has some.
  package private(set) var personalLists: [String] = []
  /// The file to which `tagline add` adds if nothing says where, which may begin with `~/` in a person's
  /// own settings file.
  package var addTo: String?
  /// The absolute path of the folder that ``addTo`` is relative to; nil for the working folder.
  package var addToFolder: [UInt8]?
  /// Globs of files and folders to skip.
  package var exclude: [String] = []
  /// The absolute path of the folder that ``exclude`` is relative to; nil if it is not set.
  package var excludeFolder: [UInt8]?
  /// The rules whose level is not their own.
  package var rules: [String: RuleLevel] = [:]
  /// The known tags, with what the settings add and change.
  package var vocabulary = Vocabulary.predefined
  /// Whom people tags may name; empty if they may name anyone.
  package var people: [Person] = []
  /// The date formats that are read as standard besides ISO 8601.
  package var dateFormats: [DateFormat] = []
  /// The order of the numbers in stamps such as `11-06-22 21:31`; nil if each file's stamps decide.
  package var dateOrder: FieldOrder?
  /// The group of which an item may carry only one tag by default.
  package static let priorities = ["critical", "high", "medium", "low"]
  /// Groups of tags of which an item may carry only one.
  package var exclusive = [priorities]
  /// How many tags an item may carry; nil if there is no limit.
  package var maxTags: Int?
  /// How many findings an editor shows in a document.
  package var maxDiagnostics = 1000
  /// Whether a tag without a color of its own gets one of the palette.
  package var autoColor = false
  /// Whether saving applies the safe fixes.
  package var fixOnSave = false
  /// Which hints an editor shows in the text.
  package var inlayHints = InlayHints()
  /// Whether a tag that is not known is a finding.
  package var closedVocabulary = false
  /// How a `thru` without `every` is read.
  package var thru = DateOptions.ThruReading.recurrence
  /// How stamps of the past are meant to be written.
  package var stamps = StampStyle.own
  /// What doing a recurring task leaves.
  package var recurringDone = RecurringDone.move

  /// The settings of a file without any.
  package init() {}

  /// Sets the globs of task lists; those of a person's own lists leave the others as they are.
  mutating func setInclude(_ globs: (patterns: [String], folder: [UInt8]?)) {
    let personal = globs.patterns.filter(isInHome)
    if !personal.isEmpty { personalLists = personal }
    let others = globs.patterns.filter { !isInHome($0) }
    if personal.isEmpty || !others.isEmpty { (include, includeFolder) = (others, globs.folder) }
  }

  /// How dates are read.
  package var dateOptions: DateOptions {
    DateOptions(
      formats: dateFormats, thru: thru, orders: dateOrder.map(StampOrders.init) ?? StampOrders())
  }

  /// The settings of the layers. A later one takes precedence: objects are merged by their keys,
  /// other values are replaced.
  package init(_ layers: [SettingsLayer]) {
    self.init()
    for layer in layers {
      if let root = layer.root {
        merge(root, by: Settings.rows, into: &self, folder: layer.source.folder)
      }
    }
  }
}

extension Vocabulary {
  /// The vocabulary with these changes to its tags, and to tags that it does not have.
  func changed(by tags: [(name: String, value: (inout TagDefinition) -> Void)]) -> Vocabulary {
    var definitions = definitions
    var places: [String: Int] = [:]
    for (place, definition) in definitions.enumerated() { places[definition.name] = place }
    for (name, change) in tags {
      let place = places[name] ?? definitions.count
      if place == definitions.count {
        definitions.append(TagDefinition(added: name))
        places[name] = place
      }
      change(&definitions[place])
    }
    return Vocabulary(definitions)
  }
}

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

/// Where settings come from.
///
/// Paths are bytes, as the system knows them; they need not be UTF-8.
package enum SettingsSource: Hashable, Sendable {
  /// A file, by its absolute path with `/` between the components.
  case file([UInt8])
  /// A person's own file, which applies everywhere.
  case personal([UInt8])
  /// The editor, for the folder with this absolute path, if there is one.
  case editor(folder: [UInt8]?)

  /// The name of a settings file, which is looked for from the folder of a task file upward.
  package static let fileName = ".tagline.json"

  /// The absolute path of the file; nil for the editor.
  package var file: [UInt8]? {
    switch self {
    case .file(let path), .personal(let path): path
    case .editor: nil
    }
  }

  /// The folder that globs are relative to; nil if there is none.
  package var folder: [UInt8]? {
    switch self {
    case .file(let path):
      path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[..<max($0, 1)]) }
    case .personal: nil
    case .editor(let folder): folder
    }
  }
}

/// Whether a path or glob begins with `~/`, which stands for the home folder.
func isInHome(_ path: String) -> Bool { path.utf8.starts(with: "~/".utf8) }

/// The severity of a rule, as the setting `rules` names it.
package enum RuleLevel: String, CaseIterable, Hashable, Sendable {
  case off, hint, information, warning, error

  /// What the level does, in a few words.
  package var meaning: String {
    switch self {
    case .off: "not reported"
    case .hint: "marked faintly in an editor"
    case .information: "worth knowing"
    case .warning: "probably a mistake"
    case .error: "a mistake"
    }
  }
}

/// What the settings must know of a rule. Rules are defined in a module that imports this one.
package struct RuleSummary: Hashable, Sendable {
  /// The rule's id: `duplicate-tag`.
  package let id: String
  /// The level unless a setting gives another.
  package let level: RuleLevel
  /// What the rule finds, in one clause.
  package let summary: String

  /// A rule with its own level.
  package init(id: String, level: RuleLevel, summary: String) {
    self.id = id
    self.level = level
    self.summary = summary
  }
}
