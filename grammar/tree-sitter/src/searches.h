// The tokens of a search between the parentheses of `@search(…)`. They are those that the TextMate
// grammar colors.
#ifndef TAGLINE_SEARCHES_H_
#define TAGLINE_SEARCHES_H_

#include <string.h>

#include "state.h"

// The longest word that is more than text, with its colons.
enum { MAX_WORD_LENGTH = 32 };

// A token of a search that is being read.
typedef struct {
  Scanner *scanner;
  // The numbers of characters that were read, and that belong to the token.
  uint32_t read, length;
  // The last character that was read, and the last one of the token.
  int32_t last_read, last;
} SearchToken;

static bool is_at_search_end(const SearchToken *token) {
  return token->read >= token->scanner->state.payload_length;
}

static int32_t next_of(const SearchToken *token) {
  return is_at_search_end(token) ? END : lookahead(token->scanner);
}

static void skip_one(SearchToken *token) {
  token->last_read = lookahead(token->scanner);
  advance(token->scanner);
  token->read++;
}

// Makes what was read the token.
static void keep(SearchToken *token) {
  mark_end(token->scanner);
  token->length = token->read;
  token->last = token->last_read;
}

static bool is_word_break(int32_t character) {
  switch (character) {
    case '(':
    case ')':
    case '[':
    case ']':
    case '/':
    case '"':
    case '=':
    case '<':
    case '>': return true;
    default: return character == END || is_white(character);
  }
}

static bool is_listed(const char *word, const char *const *words, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (strcmp(word, words[i]) == 0) return true;
  }
  return false;
}

#define IS_LISTED(word, words) is_listed(word, words, sizeof(words) / sizeof(words[0]))

static const char *const search_keywords[] = {
    "and",        "or",       "not",      "union",   "except", "intersect",
    "beginswith", "contains", "endswith", "matches",
};

static const char *const search_types[] = {"project", "task", "note"};

static const char *const search_axes[] = {
    "ancestor::",
    "ancestor-or-self::",
    "parent::",
    "self::",
    "child::",
    "descendant::",
    "descendant-or-self::",
    "following::",
    "following-sibling::",
    "preceding::",
    "preceding-sibling::",
};

static enum Token scan_search_string(SearchToken *token) {
  skip_one(token);
  while (next_of(token) != '"' && next_of(token) != END) {
    bool is_escape = next_of(token) == '\\';
    skip_one(token);
    if (is_escape && next_of(token) != END) skip_one(token);
  }
  if (next_of(token) == '"') skip_one(token);
  keep(token);
  return STRING;
}

static enum Token scan_search_attribute(SearchToken *token) {
  bool has_word = false;
  skip_one(token);
  keep(token);
  while (is_name_character(next_of(token))) {
    bool is_dot = next_of(token) == '.';
    has_word = has_word || IS_ONE_OF(name_words, next_of(token));
    skip_one(token);
    if (has_word && !is_dot) keep(token);
  }
  return has_word ? ATTRIBUTE : SEARCH_TEXT;
}

static void skip_integer(SearchToken *token) {
  if (next_of(token) == '-') skip_one(token);
  while (is_digit(next_of(token))) skip_one(token);
}

// Scans a modifier, as `[d]`, or a slice, as `[0]` and `[1:]`.
static enum Token scan_search_brackets(SearchToken *token) {
  enum Token kind = SLICE;
  skip_one(token);
  keep(token);
  switch (next_of(token)) {
    case 'i':
    case 's':
    case 'n':
    case 'd':
      kind = MODIFIER;
      skip_one(token);
      if (next_of(token) == 'l') skip_one(token);
      break;
    case 'l':
      kind = MODIFIER;
      skip_one(token);
      break;
    default:
      skip_integer(token);
      if (next_of(token) == ':') {
        skip_one(token);
        skip_integer(token);
      }
  }
  if (next_of(token) != ']') return SEARCH_TEXT;
  skip_one(token);
  keep(token);
  return kind;
}

// Scans at most three slashes.
static enum Token scan_search_slashes(SearchToken *token) {
  for (int count = 0; count < 3 && next_of(token) == '/'; count++) skip_one(token);
  keep(token);
  return AXIS;
}

// Scans `=`, `!=`, `<`, `<=`, `>` or `>=`.
static enum Token scan_search_operator(SearchToken *token) {
  bool is_bang = next_of(token) == '!', is_equal = next_of(token) == '=';
  skip_one(token);
  keep(token);
  if (is_equal || next_of(token) != '=') return is_bang ? SEARCH_TEXT : OPERATOR;
  skip_one(token);
  keep(token);
  return OPERATOR;
}

// Scans a word. The token ends after an axis, or with the word.
static enum Token scan_search_word(SearchToken *token) {
  char word[MAX_WORD_LENGTH + 1] = "";
  size_t length = 0;
  while (!is_word_break(next_of(token)) && next_of(token) != '@' && next_of(token) != '\\' &&
         next_of(token) != '!') {
    int32_t character = next_of(token);
    bool is_short = length < MAX_WORD_LENGTH && character > 0 && character < 0x80;
    skip_one(token);
    length = is_short ? length + 1 : MAX_WORD_LENGTH;
    if (!is_short) continue;
    word[length - 1] = (char)character;
    word[length] = 0;
    bool is_axis = character == ':' && IS_LISTED(word, search_axes);
    if (is_axis && token->scanner->state.is_after_break) {
      keep(token);
      return AXIS;
    }
  }
  keep(token);
  if (!token->scanner->state.is_after_break) return SEARCH_TEXT;
  if (next_of(token) != '!') {
    if (IS_LISTED(word, search_keywords)) return KEYWORD;
    if (IS_LISTED(word, search_types)) return TYPE;
  }
  if (strcmp(word, "..") == 0 && next_of(token) == '/') return AXIS;
  if (strcmp(word, "count") != 0) return SEARCH_TEXT;
  if (next_of(token) == '\\') skip_one(token);
  return next_of(token) == '(' ? FUNCTION : SEARCH_TEXT;
}

// Scans text up to the next place at which something else may begin.
static enum Token scan_search_text(SearchToken *token) {
  do {
    skip_one(token);
  } while (is_white(next_of(token)));
  keep(token);
  return SEARCH_TEXT;
}

static enum Token scan_search_token(SearchToken *token) {
  switch (next_of(token)) {
    case '"': return scan_search_string(token);
    case '@': return scan_search_attribute(token);
    case '[': return scan_search_brackets(token);
    case '/': return scan_search_slashes(token);
    case '=':
    case '<':
    case '>':
    case '!': return scan_search_operator(token);
    case '\\':
      skip_one(token);
      if (next_of(token) == '(' || next_of(token) == ')') skip_one(token);
      keep(token);
      return SEARCH_TEXT;
    case '(':
    case ')':
    case ']': return scan_search_text(token);
    default: break;
  }
  return is_white(next_of(token)) ? scan_search_text(token) : scan_search_word(token);
}

// Scans the next token of the payload, which is not empty.
static enum Token scan_search(Scanner *scanner) {
  ScannerState *state = &scanner->state;
  SearchToken token = {.scanner = scanner};
  enum Token kind = scan_search_token(&token);
  state->is_after_break = kind == AXIS || is_word_break(token.last);
  state->payload_length -= token.length;
  if (state->payload_length == 0) {
    state->phase = has_close(state->kind) ? AT_PAYLOAD_CLOSING : AT_MARKS;
  }
  return kind;
}

#endif
