import Foundation

extension Group {
  /// The size of the program without its symbols.
  static let size = Group(name: "size") { bench in
    let copy = bench.folder.appending(path: "stripped")
    defer { try? FileManager.default.removeItem(at: copy) }
    try FileManager.default.copyItem(atPath: bench.tagline, toPath: copy.path)
    guard (try? ChildProcess.run(["strip", copy.path])) != nil,
      let size = try copy.resourceValues(forKeys: [.fileSizeKey]).fileSize
    else { return [] }
    return [Figure("the program, stripped", bytes: size, limits: [.median(16)])]
  }
}
