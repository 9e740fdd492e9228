// The tokens, and the state of the scanner.
#ifndef TAGLINE_STATE_H_
#define TAGLINE_STATE_H_

#include "heads.h"

// In the order of `externals` in grammar.js.
enum Token {
  INDENT,
  DEDENT,
  BLANK_LINES,
  INDENTATION,
  PROJECT_START,
  TASK_START,
  DONE_TASK_START,
  CANCELLED_TASK_START,
  NOTE_START,
  BULLET,
  CHECKBOX,
  WHITE_SPACE,
  WORDS_OF_TEXT,
  SIGN,
  NAME,
  GAP,
  OPEN_PARENTHESIS,
  PAYLOAD,
  CLOSE_PARENTHESIS,
  MARK,
  LINE_END,
  SEARCH_TEXT,
  ATTRIBUTE,
  STRING,
  KEYWORD,
  TYPE,
  FUNCTION,
  AXIS,
  OPERATOR,
  MODIFIER,
  SLICE,
};

// What the next token can be.
typedef enum {
  AT_LINE,
  AT_ITEM,
  AT_BULLET,
  AT_CHECKBOX,
  AT_TEXT_START,
  AT_TEXT,
  AT_NAME,
  AT_GAP,
  AT_PAYLOAD_OPENING,
  AT_PAYLOAD,
  AT_PAYLOAD_CLOSING,
  AT_MARKS,
} Phase;

enum { NO_LINE = 0xFFFF, MAX_DEPTH = 480 };

// The state between two tokens.
typedef struct {
  uint8_t phase;
  // Whether a tag may begin here: after white space, a full-width mark or the start of the line.
  bool may_begin_tag;
  // Whether the next token is a tag in the chain of the previous one.
  bool is_chained;
  // The properties of the current tag; `kind` is a PayloadKind.
  uint8_t kind;
  bool is_punctuated;
  bool is_followed;
  // Whether the payload is a search, and whether the next character of it may begin a keyword.
  bool is_search;
  bool is_after_break;
  // The number of characters of the payload that are left.
  uint32_t payload_length;
  // The indents of the last item and of the next one, in columns.
  uint16_t indent;
  uint16_t next_indent;
  // The indents of the ancestors of the next item.
  uint16_t depth;
  uint16_t indents[MAX_DEPTH];
} ScannerState;

_Static_assert(
    sizeof(ScannerState) <= TREE_SITTER_SERIALIZATION_BUFFER_SIZE, "the state fits the buffer");

typedef struct {
  ScannerState state;
  Line line;
} Scanner;

static void advance(Scanner *scanner) { scanner->line.lexer->advance(scanner->line.lexer, false); }

static void mark_end(Scanner *scanner) { scanner->line.lexer->mark_end(scanner->line.lexer); }

static int32_t lookahead(const Scanner *scanner) { return scanner->line.lexer->lookahead; }

static bool is_at_line_end(const Scanner *scanner) { return is_line_end(scanner->line.lexer); }

static void skip_line_end(Scanner *scanner) {
  if (lookahead(scanner) == '\r') {
    advance(scanner);
    if (lookahead(scanner) == '\n') advance(scanner);
  } else if (lookahead(scanner) == '\n') {
    advance(scanner);
  }
}

static bool is_at_end(const Scanner *scanner) {
  return scanner->line.lexer->eof(scanner->line.lexer);
}

static uint16_t skip_indent(Scanner *scanner) {
  uint32_t width = 0;
  for (; is_blank(lookahead(scanner)); advance(scanner)) {
    width = lookahead(scanner) == '\t' ? (width / 4 + 1) * 4 : width + 1;
  }
  return width < NO_LINE ? (uint16_t)width : NO_LINE - 1;
}

static void skip_white(Scanner *scanner) {
  while (!is_at_line_end(scanner) && is_white(lookahead(scanner))) advance(scanner);
}

#endif
