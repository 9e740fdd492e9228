import Foundation

extension Group {
  /// The time of `tagline lint` for files like those that people write, compared with ripgrep on the same
  /// files; and for real files, if a folder of them is given.
  static let written = Group(name: "written") { bench in
    let root = bench.folder.appending(path: "written")
    defer { try? FileManager.default.removeItem(at: root) }
    let count = bench.amount(9600, quick: 1000)
    var generator = WrittenListGenerator(seed: 10)
    for number in 0..<count {
      let text = generator.list(lines: 41)
      _ = try bench.write(text, to: "written/\(number / 48)/\(number).todo")
    }
    var figures = try bench.written("lint \(count) files as people write them", root)
    if let files = bench.files {
      let copies = bench.amount(200, quick: 20)
      let root = bench.folder.appending(path: "real")
      defer { try? FileManager.default.removeItem(at: root) }
      for number in 0..<copies {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: files, to: root.appending(path: "\(number)"))
      }
      figures += try bench.written("lint \(copies) copies of real files", root)
    }
    return figures
  }
}

extension Bench {
  /// The processor time of one core, and the wall time of all beside that of one.
  fileprivate func written(_ name: String, _ root: URL) throws -> [Figure] {
    let lint = lint("concise", [root.path])
    let one = lint + ["--jobs", "1"]
    let runs = amount(15, quick: 5)
    let (all, single) = try alternate(runs) {
      try ChildProcess.run(lint)
    } reference: {
      try ChildProcess.run(one)
    }
    let parallel = Figure(
      "\(name), two cores", all, reference: ("one core", single), limits: [.ratio(0.6)])
    guard has("rg") else { return [parallel] }
    let (times, searches) = try alternate(
      runs, one, reference: ["rg", "-j", "1", "-c", tagPattern, root.path])
    let megabytes = try size(of: root) / 1_000_000
    // At least 40 MB in a second.
    return [
      Figure(
        name, times, reference: ("rg", searches),
        limits: [.ratio(4), .median((megabytes / 40 * 1000).rounded())]), parallel,
    ]
  }

  /// The number of bytes of the files in a folder.
  private func size(of folder: URL) throws -> Double {
    let keys: [URLResourceKey] = [.isRegularFileKey, .fileSizeKey]
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys)
    var sum = 0
    while let file = files?.nextObject() as? URL {
      let values = try file.resourceValues(forKeys: Set(keys))
      if values.isRegularFile == true { sum += values.fileSize ?? 0 }
    }
    return Double(sum)
  }
}
