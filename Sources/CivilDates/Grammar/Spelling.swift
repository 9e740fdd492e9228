/// Which spellings a reader takes.
enum Spelling {
  /// Those of the exact grammar.
  case exact
  /// The language's closed list of other spellings too.
  case any
}
