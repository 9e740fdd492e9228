import Foundation
import TestSupport

#if FUZZER

  /// The target that `FUZZ_TARGET` names.
  private let chosen = FuzzTarget(
    named: ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? "parser")

  /// libFuzzer calls this function with each input. A fault aborts the process, which libFuzzer
  /// reports.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do {
      try chosen?.run(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
      FileHandle.standardError.write(Data("FAULT: \(error)\n".utf8))
      abort()
    }
    return 0
  }

#else

  /// The commands for `Tests/Fuzz/run`: list the targets, write their seeds, and replay an input; and a
  /// run on random texts without a fuzzer, which is faster where a target is slow.
  @main enum Fuzz {
    static func main() throws {
      let arguments = CommandLine.arguments.dropFirst()
      switch (arguments.first, arguments.dropFirst().first.flatMap(FuzzTarget.init(named:))) {
      case ("targets", _):
        for target in FuzzTarget.all {
          print("\(target.name) \(target.maxInputLength) \(target.inputsPerSecond)")
        }
      case ("seeds", let target?):
        for (number, seed) in target.seeds().enumerated() {
          let folder = URL(filePath: arguments.dropFirst(2).first ?? ".")
          try Data(seed).write(to: folder.appending(path: "seed-\(number)"))
        }
      case ("replay", let target?):
        for path in arguments.dropFirst(2) {
          let bytes = try Array(Data(contentsOf: URL(filePath: path)))
          print("\(path): \(target.fault(of: bytes) ?? "no fault")")
        }
      case ("random", let target?):
        let numbers = arguments.dropFirst(2).compactMap { UInt64($0) }
        runRandomTexts(target, count: numbers.first ?? 1, seed: numbers.dropFirst().first ?? 1)
      default:
        print(
          """
          usage: tagline-fuzz targets | seeds TARGET FOLDER | replay TARGET FILE...
                 tagline-fuzz random TARGET COUNT [SEED]
          """)
        exit(2)
      }
    }

    /// Runs a target on random texts, and prints those with a fault.
    private static func runRandomTexts(_ target: FuzzTarget, count: UInt64, seed: UInt64) {
      var texts = RandomTaskText(seed: seed)
      var faults = 0
      for number in 0..<count {
        guard let fault = target.fault(of: texts.text(of: 12)) else { continue }
        faults += 1
        print("text \(number) of seed \(seed): \(fault)")
      }
      print("\(count) texts of seed \(seed): \(faults) faults")
      if faults > 0 { exit(1) }
    }
  }

#endif
