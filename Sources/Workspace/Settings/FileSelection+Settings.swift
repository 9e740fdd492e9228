package import Files
package import Settings

extension FileSelection {
  /// What the settings say of which files are task lists.
  package init(_ settings: Settings) {
    self.init(
      include: GlobList(readable: settings.include, base: settings.includeFolder.map { Path($0) }),
      exclude: GlobList(readable: settings.exclude, base: settings.excludeFolder.map { Path($0) }))
  }
}
