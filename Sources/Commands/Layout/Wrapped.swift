import TagFields

/// The text in lines of at most `width`, broken between words. A word that is wider is broken
/// inside. Spaces at a break are removed.
func wrapped(_ text: String, to width: Int, measure: (String) -> Int) -> [String] {
  var lines: [String] = []
  var used = 0
  for word in text.split(separator: " ") {
    let length = measure(String(word))
    if let last = lines.last, used + 1 + length <= width {
      lines[lines.count - 1] = "\(last) \(word)"
      used += 1 + length
    } else if length <= width {
      lines.append(String(word))
      used = length
    } else {
      let pieces = pieces(of: word, to: width, measure: measure)
      lines += pieces
      used = pieces.last.map(measure) ?? 0
    }
  }
  return lines
}

/// The parts of a word that are at most `width` wide, or have one character.
private func pieces(of word: Substring, to width: Int, measure: (String) -> Int) -> [String] {
  var pieces: [String] = []
  var used = 0
  for character in word {
    let length = measure(String(character))
    if pieces.isEmpty || used + length > width {
      pieces.append("")
      used = 0
    }
    pieces[pieces.count - 1].append(character)
    used += length
  }
  return pieces
}

extension Chips {
  /// Lays the labels out in rows of a terminal, with at most `shown` of them.
  init(columns: Int, rows: Int = .max, shown: Int = .max, _ labels: [String]) {
    let limits = Limits(width: Double(columns), rows: rows, labels: shown)
    self.init(labels, in: limits) { Size(width: Double($0.displayWidth), height: 1) }
  }
}

extension String {
  /// The number of columns of the text on a terminal.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}
