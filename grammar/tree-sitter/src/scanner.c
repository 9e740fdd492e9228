// The external scanner, which scans every token of the language.
//
// If a token depends on the text after it, its end is marked before reading ahead. So no text is read
// twice, and tree-sitter knows how far an edit affects the token.
#include <string.h>

#include "text.h"

static bool scan(Scanner *scanner, enum Token *token) {
  ScannerState *state = &scanner->state;
  switch ((Phase)state->phase) {
    case AT_LINE: return scan_line(scanner, token);
    case AT_ITEM: *token = scan_item(scanner); return true;
    case AT_BULLET: *token = scan_bullet(scanner); return true;
    case AT_CHECKBOX:
      *token = is_before_white(scanner) ? scan_white_space(scanner) : scan_checkbox(scanner);
      return true;
    case AT_TEXT_START: *token = scan_text_start(scanner); return true;
    case AT_TEXT: *token = scan_text(scanner); return true;
    case AT_NAME: *token = scan_name(scanner); return true;
    case AT_GAP: *token = scan_one(scanner, GAP, AT_PAYLOAD_OPENING); return true;
    case AT_PAYLOAD_OPENING:
      *token = scan_one(scanner, OPEN_PARENTHESIS, AT_PAYLOAD);
      return true;
    case AT_PAYLOAD:
      if (state->payload_length > 0) {
        *token = state->is_search ? scan_search(scanner) : scan_payload(scanner);
      } else if (has_close(state->kind)) {
        *token = scan_one(scanner, CLOSE_PARENTHESIS, AT_MARKS);
      } else {
        *token = scan_marks(scanner);
      }
      return true;
    case AT_PAYLOAD_CLOSING:
      *token = scan_one(scanner, CLOSE_PARENTHESIS, AT_MARKS);
      return true;
    case AT_MARKS: *token = scan_marks(scanner); return true;
  }
  return false;
}

void *tree_sitter_tagline_external_scanner_create(void) { return ts_calloc(1, sizeof(Scanner)); }

void tree_sitter_tagline_external_scanner_destroy(void *payload) {
  Scanner *scanner = payload;
  ts_free(scanner->line.characters);
  ts_free(scanner);
}

unsigned tree_sitter_tagline_external_scanner_serialize(void *payload, char *buffer) {
  const Scanner *scanner = payload;
  size_t size = offsetof(ScannerState, indents) + scanner->state.depth * sizeof(uint16_t);
  memcpy(buffer, &scanner->state, size);
  return (unsigned)size;
}

void tree_sitter_tagline_external_scanner_deserialize(
    void *payload, const char *buffer, unsigned length) {
  Scanner *scanner = payload;
  memset(&scanner->state, 0, sizeof(ScannerState));
  if (length > 0) memcpy(&scanner->state, buffer, length);
}

bool tree_sitter_tagline_external_scanner_scan(
    void *payload, TSLexer *lexer, const bool *valid_symbols) {
  Scanner *scanner = payload;
  enum Token token;
  scanner->line.lexer = lexer;
  scanner->line.count = 0;
  lexer->mark_end(lexer);
  if (!scan(scanner, &token) || !valid_symbols[token]) return false;
  lexer->result_symbol = token;
  return true;
}
