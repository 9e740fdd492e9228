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
}
