import Foundation
import Testing

/// The links of every page lead to a file, and to a heading of it.
struct PageLinksTests {
  static let pages = Project.paths.filter { $0.hasSuffix(".md") }

  @Test("every link leads somewhere", arguments: pages)
  func linksLeadSomewhere(page: String) throws {
    let folder = root.appending(path: page).deletingLastPathComponent()
    let broken = try Self.links(of: page).filter { link in
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file =
        parts[0].isEmpty
        ? root.appending(path: page)
        : folder.appending(path: String(parts[0])).standardizedFileURL
      guard FileManager.default.fileExists(atPath: file.path) else { return true }
      guard parts.count > 1, file.pathExtension == "md" else { return false }
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return !Self.anchors(in: text).contains(String(parts[1]))
    }
    #expect(broken == [], "\(page) has these links")
  }

  @Test("the README is short enough for a user in a hurry")
  func theReadmeIsShort() throws {
    #expect(try Data(contentsOf: root.appending(path: "README.md")).count <= 14_336)
  }

  @Test("a link leads to a heading by its words in small letters")
  func readsHeadings() {
    let text = "# A list's own style\n\n```sh\n# no heading\n```\n\n## `unread-date`\n"
    #expect(Self.anchors(in: text) == ["a-lists-own-style", "unread-date"])
  }

  /// The targets of a page's links and pictures that are not on another site.
  private static func links(of page: String) throws -> [String] {
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    let prose = withoutFences(text).replacing(#/`[^`\n]*`/#, with: "")
    return prose.matches(of: #/\]\(([^()\s]+)\)/#).map { String($0.output.1) }
      .filter { !$0.contains("://") && !$0.hasPrefix("mailto:") && !$0.hasPrefix("doc:") }
  }

  /// The names by which GitHub links to the headings of a page.
  private static func anchors(in text: String) -> Set<String> {
    let headings = withoutFences(text).split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      headings.map { heading in
        heading.drop { $0 == "#" }.trimmingPrefix(" ").lowercased()
          .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacing(" ", with: "-")
      })
  }

  private static func withoutFences(_ text: String) -> String {
    let parts = text.components(separatedBy: "\n```")
    return parts.indices.filter { $0.isMultiple(of: 2) }.map { parts[$0] }.joined(separator: "\n")
  }
}
