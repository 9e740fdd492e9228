/// Which day the spellings with two possible orders mean.
struct FieldOrders: Hashable {
  enum LongForm { case dayFirst, monthFirst }
  enum ShortForm { case yearFirst, dayFirst }

  /// Of `5/1/2025`.
  var long = LongForm.dayFirst
  /// Of `19-09-11`.
  var short = ShortForm.yearFirst
}
