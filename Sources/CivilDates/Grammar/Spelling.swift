/// Which spellings a reader accepts.
enum Spelling {
  /// Only those of the exact grammar.
  case exact
  /// Also those of the language's list of other spellings.
  case any
}
