/// Which spellings a reader takes.
enum Spelling {
  /// Those of the exact grammar.
  case exact
  /// The language's closed list of other spellings too.
  case any
}

/// Which day the spellings with two possible orders mean.
struct FieldOrders: Hashable {
  enum LongForm { case dayFirst, monthFirst }
  enum ShortForm { case yearFirst, dayFirst }

  /// Of `5/1/2025`.
  var long = LongForm.dayFirst
  /// Of `19-09-11`.
  var short = ShortForm.yearFirst
}
