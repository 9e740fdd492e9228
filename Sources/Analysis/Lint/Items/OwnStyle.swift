package import CivilDates
import Settings
package import TaskText

/// How a list writes what has happened to its items: its stamps, such as `@done (25-07-19 22:45)`, and
/// its boxes.
///
/// What the settings say comes first, then what the list does, then what other lists do.
package struct OwnStyle: Sendable {
  /// The present moment.
  package let now: Moment
  /// The boxes that the list uses, then those of other lists.
  private(set) var boxes: BoxesInUse
  /// How the list writes its last `@lasted`; nil if it writes none.
  private var lengths: LengthStyle?
  /// The first of the configured formats.
  private let configured: StampTemplate?
  /// The list's own marks, then those of the other lists, those with the most first; empty if the
  /// settings decide.
  private var lists: [ListMarks] = []

  /// The style of a list.
  ///
  /// - Parameters:
  ///   - line: the number of a line that does not count, because a person is writing it.
  ///   - context: the context in which the list is read.
  ///   - neighbors: the other lists of its folder, by path. Called if the list has no marks.
  /// - Complexity: grows with the list.
  package init(
    of document: Document, without line: Int? = nil, _ context: CheckContext, now: Moment,
    neighbors: () -> [Document]
  ) {
    self.init(context, now: now)
    let own = ListMarks(document, without: line, context)
    lengths = own.lengths
    var others: [ListMarks] = []
    if own.isEmpty {
      for neighbor in neighbors() {
        others.append(ListMarks(neighbor, context.reading(neighbor)))
      }
      others.sort { $0.precedes($1) }
    }
    let all = [own] + others
    for list in all { boxes.fill(from: list.boxes) }
    if context.settings.stamps == .own { lists = all }
  }

  /// The style of a list without marks and neighbors.
  package init(_ context: CheckContext, now: Moment) {
    self.now = now
    boxes = BoxesInUse()
    configured = context.dateOptions.formats.first.map { StampTemplate($0) }
  }

  /// How an item says that what a tag names has happened.
  fileprivate enum Mark {
    case stamp(StampTemplate)
    /// By the tag alone.
    case bareTag
    /// By its box alone.
    case box
  }

  /// Nil for the standard: `@done(2026-11-29)`.
  private func mark(_ name: String) -> Mark? {
    configured.map { .stamp($0) } ?? lists.lazy.compactMap { $0.mark(name) }.first
  }

  /// Adds a tag that says that something has happened now to a change of an item, unless a box says so
  /// in this list, and in the change.
  func add(_ name: String, to change: inout LineChange, of item: Item) {
    switch mark(name) {
    case .stamp, nil:
      let stamp = stamp(name, at: now) ?? (standard(name), isDetached: false)
      change.add(name, stamp.payload, isDetached: stamp.isDetached)
    case .bareTag: change.add(name, nil)
    case .box: if (change.box ?? item.box).tagName != name { change.add(name, nil) }
    }
  }

  /// Adds a `@lasted` to a change of an item that is done now, if it has started and the list uses it.
  func addLasted(to change: inout LineChange, of item: CheckedItem) {
    guard let lengths, item.tags(named: "lasted").isEmpty,
      let minutes = item.minutesOfWork(until: now)
    else { return }
    change.add("lasted", lengths.text(minutes: minutes))
  }

  /// The standard payload. What has started has a length only with a time.
  private func standard(_ name: String) -> String {
    guard name == "started", let time = now.time,
      let minute = try? CivilTime(hour: time.hour, minute: time.minute)
    else { return "\(now.date)" }
    return "\(Moment(now.date, at: minute))"
  }

  /// The payload of a tag that says that something has happened at a moment, and whether a blank
  /// precedes its parentheses. Nil if nothing differs from the standard.
  func stamp(_ name: String, at moment: Moment) -> (payload: String, isDetached: Bool)? {
    guard case .stamp(let template)? = mark(name), let text = template.text(of: moment) else {
      return nil
    }
    return (Tag.payload(ofValue: text), template.isDetached)
  }
}

/// How the items of one list say what has happened to them.
private struct ListMarks {
  private struct Stamp {
    var template: StampTemplate
    let moment: Moment
  }

  /// By the names of their tags, in the order of the text.
  private var stamps: [String: [Stamp]] = [:]
  /// The templates of the next stamps of those tags, and that of the next stamp of any other.
  private var templates: [String: StampTemplate] = [:]
  private var commonTemplate: StampTemplate?
  private var bareTags: [String: Int] = [:]
  /// How many items are done or cancelled by their box alone, by the name of the tag that they lack.
  private var loneBoxes: [String: Int] = [:]
  private(set) var boxes = BoxesInUse()
  private(set) var lengths: LengthStyle?

  init(_ document: Document, without number: Int? = nil, _ context: CheckContext) {
    guard !document.isOtherFormat else { return }
    document.forEachLine(in: 0..<document.lineCount) { line in
      if let item = line.item, !line.isLiteral, line.number != number {
        add(item, in: document, context)
      }
    }
    templates = stamps.compactMapValues(template)
    commonTemplate = template(stamps.sorted { $0.key < $1.key }.flatMap(\.value))
  }

  private mutating func add(_ item: Item, in document: Document, _ context: CheckContext) {
    boxes.add(item, text: document.string)
    var names: Set<String> = []
    for tag in item.tags {
      let name = document.name(of: tag)
      if name == "lasted", let payload = tag.payload.map(document.string),
        (try? CivilDuration(payload)) != nil
      {
        lengths = LengthStyle(of: payload)
      }
      guard
        context.definition(of: Array(name.utf8).span).map({
          context.traits[$0].contains(.happened)
        }) ?? false
      else { continue }
      names.insert(name)
      guard let payload = tag.payload, !payload.isEmpty else {
        bareTags[name, default: 0] += 1
        continue
      }
      let read = StampTemplate.reading(document.bytes(in: payload), options: context.dateOptions)
      guard let read else { continue }
      var stamp = Stamp(template: read.template, moment: read.moment)
      stamp.template.isDetached = tag.nearMisses.contains(.detached)
      stamps[name, default: []].append(stamp)
    }
    if let name = item.box.tagName, !names.contains(name) { loneBoxes[name, default: 0] += 1 }
  }

  var isEmpty: Bool { stampCount == 0 && markCount == 0 }

  private var stampCount: Int { stamps.values.reduce(0) { $0 + $1.count } }
  private var markCount: Int { bareTags.values.reduce(0, +) + loneBoxes.values.reduce(0, +) }

  /// Whether it has more stamps than another list, or as many and more other marks.
  func precedes(_ other: ListMarks) -> Bool {
    (stampCount, markCount) > (other.stampCount, other.markCount)
  }

  /// How the list says what a tag names: by its stamps of that tag, or else by its other marks of it,
  /// or else as it says other things. Nil if it says nothing.
  func mark(_ name: String) -> OwnStyle.Mark? {
    if let template = templates[name] { return .stamp(template) }
    if let mark = unstampedMark(name) { return mark }
    if let commonTemplate { return .stamp(commonTemplate) }
    switch name {
    case "done": return unstampedMark("cancelled")
    case "cancelled": return unstampedMark("done")
    default: return nil
    }
  }

  private func unstampedMark(_ name: String) -> OwnStyle.Mark? {
    let (bare, boxed) = (bareTags[name] ?? 0, loneBoxes[name] ?? 0)
    return bare + boxed == 0 ? nil : bare < boxed ? .box : .bareTag
  }

  private func template(_ stamps: [Stamp]) -> StampTemplate? {
    // Of stamps with one moment, the last in the text is the latest.
    let latestFirst = stamps.reversed().sorted { $1.moment.precedes($0.moment) }
    return StampTemplate(following: latestFirst.map(\.template))
  }
}

extension Moment {
  fileprivate func precedes(_ other: Moment) -> Bool {
    (date, time ?? .startOfDay) < (other.date, other.time ?? .startOfDay)
  }
}
