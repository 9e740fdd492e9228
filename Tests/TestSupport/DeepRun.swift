import Foundation

/// `normal`, or ten times as many if `DEEP_TESTS` is 1 in the environment.
package func randomCases(_ normal: UInt64) -> UInt64 {
  ProcessInfo.processInfo.environment["DEEP_TESTS"] == "1" ? normal * 10 : normal
}
