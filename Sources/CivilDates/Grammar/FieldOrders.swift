/// How to read the spellings in which the fields may have two orders.
struct FieldOrders: Hashable {
  enum LongForm { case dayFirst, monthFirst }
  enum ShortForm { case yearFirst, dayFirst }

  /// The order in `5/1/2025`.
  var long = LongForm.dayFirst
  /// The order in `19-09-11`.
  var short = ShortForm.yearFirst
}
