import Foundation

extension Group {
  /// The processor time of `tagline lint` for many lines with one form of the language, compared with as
  /// many lines with a plain date.
  static let forms = Group(name: "forms") { bench in
    let count = bench.amount(200_000, quick: 20_000)
    let plain = try bench.file(of: "@due(2099-05-11)", lines: count)
    func figures(_ forms: [String], _ limit: Double) throws -> [Figure] {
      try forms.map { form in
        let file = try bench.file(of: form, lines: count)
        defer { try? FileManager.default.removeItem(at: file) }
        let (times, dates) = try bench.alternate(
          bench.amount(7, quick: 3), bench.lint("concise", ["--jobs", "1", file.path]),
          reference: bench.lint("concise", ["--jobs", "1", plain.path]))
        return Figure(
          "\(count) × `\(form)`", times, reference: ("a plain date", dates),
          limits: [.ratio(limit)])
      }
    }
    defer { try? FileManager.default.removeItem(at: plain) }
    return try figures(cleanForms, 5) + figures(faultyForms, 20)
  }
}

private let cleanForms = [
  "@due(2099-05-11 13:00-14:00)", "@due(2099-05-11 13:00 - 2099-05-12 10:00)",
  "@due(2099-12-01 10:00 thru 2100-02-01 23:59)", "@due(2099-05-12 every month on last fri)",
  "@due(2099-05-12 every 2 weeks on mon, thu for 10 times)", "@repeat(2w)",
  "@repeat(every 2 weeks on mon)", "@repeat-rule(FREQ=WEEKLY;BYDAY=MO,WE)", "@est(2h30m)",
  "@cancelled(too ambitious)", "@home @work @phone @errand @garden",
]

private let faultyForms = [
  "@due(2025-02-30)", "@home @home", "@done (2025-05-11)", "@done (5/21/2025, 3:21:21 PM)",
  "@done(25-05-21 15:21)", "@due(tomorrow)", "@due(soon)", "@due(2025-05-11", "@due 2025-05-11",
  "@due(2025-05-11 14:00-13:00)", "@due(2025-05-12 every 0 days)", "@est(soon)",
]

extension Bench {
  /// A file of lines that end in `form`.
  fileprivate func file(of form: String, lines count: Int) throws -> URL {
    let line = Array("- call the bank about the report \(form)\n".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(line.count * count)
    for _ in 0..<count { text += line }
    return try write(text, to: "\(UUID().uuidString).todo")
  }
}
