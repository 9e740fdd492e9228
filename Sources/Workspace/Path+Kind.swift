package import Files
import Settings

extension Path {
  /// Whether the file is read as Markdown.
  package var isMarkdown: Bool { hasExtension("md") || hasExtension("markdown") }

  /// Whether the file holds settings.
  package var isSettingsFile: Bool { name.elementsEqual(SettingsSource.fileName.utf8) }
}
