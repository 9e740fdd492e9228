import TagFields

extension TagUses {
  /// The number of projects with each title.
  ///
  /// - Complexity: grows with the length of the texts.
  var projectTitles: [String: Int] {
    var counts: [String: Int] = [:]
    for document in documents {
      document.forEachProjectTitle { title in
        counts[title.text, default: 0] += 1
        return true
      }
    }
    for (_, index) in files.all {
      for title in index.projects { counts[title.text, default: 0] += 1 }
    }
    return counts
  }

  /// The title of a project, or a part of a value that names one, that a person most probably meant.
  func nearestProject(to title: String, _ titles: [String: Int], isList: Bool) -> String? {
    let named = values(of: projectTag, isList: isList).flatMap { projectPath($0.value) }
    return nearest(to: title, in: byFrequency(titles).map(\.value) + named)
  }
}
