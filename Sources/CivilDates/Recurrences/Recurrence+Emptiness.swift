extension Recurrence {
  /// Whether the rule has no occurrence wherever it starts, as the 30th of every February has none.
  var isEmptyFromAnyStart: Bool {
    // What steps over periods matches nothing that the same rule without steps does not match.
    var rule = self
    rule.interval = 1
    rule.limit = .none
    return Occurrences(start: Moment(.first), recurrence: rule).isEmpty
  }
}
