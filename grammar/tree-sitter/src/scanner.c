// Every token of the language. Where the decision needs a look ahead, the token's end is marked
// before it: so nothing is read twice, and an edit that changes the decision is seen.
#include <string.h>

#include "heads.h"

// The order is that of `externals` in grammar.js.
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
};

// What comes next.
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

enum { NO_LINE = 0xFFFF, DEEPEST = 480 };

// What is kept from token to token.
typedef struct {
  uint8_t phase;
  // Whether white space or the line's start is right before.
  bool is_after_white;
  // Whether a tag is right before, and what begins here belongs to its chain.
  bool is_chained;
  // Of the tag that is being read.
  uint8_t kind;
  bool is_punctuated;
  bool is_followed;
  uint32_t payload_length;
  // The widths of the last item's indent and of the next one's.
  uint16_t indent;
  uint16_t next_indent;
  // The indents of the items whose children are being read.
  uint16_t depth;
  uint16_t indents[DEEPEST];
} Memory;

_Static_assert(sizeof(Memory) <= TREE_SITTER_SERIALIZATION_BUFFER_SIZE, "the memory is kept whole");

typedef struct {
  Memory memory;
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

static enum Token scan_line_end(Scanner *scanner) {
  Memory *memory = &scanner->memory;
  skip_line_end(scanner);
  mark_end(scanner);
  memory->phase = AT_LINE;
  for (;;) {
    memory->next_indent = skip_indent(scanner);
    skip_white(scanner);
    if (!is_at_line_end(scanner)) break;
    if (is_at_end(scanner)) {
      memory->next_indent = NO_LINE;
      break;
    }
    skip_line_end(scanner);
  }
  return LINE_END;
}

static enum Token scan_item(Scanner *scanner) {
  Memory *memory = &scanner->memory;
  Head head = read_head(&scanner->line);
  memory->indent = memory->next_indent;
  memory->is_after_white = true;
  memory->is_chained = false;
  memory->phase = head.kind == TASK ? AT_BULLET : AT_TEXT;
  switch (head.kind) {
    case PROJECT: return PROJECT_START;
    case NOTE: return NOTE_START;
    case TASK: break;
  }
  switch (head.state) {
    case DONE: return DONE_TASK_START;
    case CANCELLED: return CANCELLED_TASK_START;
    case OPEN: break;
  }
  return TASK_START;
}

static enum Token scan_blank_lines(Scanner *scanner) {
  while (is_at_line_end(scanner)) {
    skip_line_end(scanner);
    mark_end(scanner);
    if (is_at_end(scanner)) break;
    skip_indent(scanner);
    skip_white(scanner);
  }
  return BLANK_LINES;
}

// At the start of a line: opens and closes levels, passes blank lines and the indent.
static bool scan_line(Scanner *scanner, enum Token *token) {
  Memory *memory = &scanner->memory;
  Line *line = &scanner->line;
  bool is_last = memory->next_indent == NO_LINE;
  if (memory->depth > 0 && (is_last || memory->indents[memory->depth - 1] >= memory->next_indent)) {
    memory->depth--;
    *token = DEDENT;
    return true;
  }
  if (!is_last && memory->next_indent > memory->indent && memory->depth < DEEPEST) {
    memory->indents[memory->depth++] = memory->indent;
    memory->indent = memory->next_indent;
    *token = INDENT;
    return true;
  }
  if (is_at_end(scanner)) return false;
  uint16_t width = skip_indent(scanner);
  if (width > 0) mark_end(scanner);
  uint32_t text = 0;
  while (is_white(character(line, text))) text++;
  if (character(line, text) == END) {
    *token = scan_blank_lines(scanner);
    return true;
  }
  memory->next_indent = width;
  if (width > 0) {
    memory->phase = AT_ITEM;
    *token = INDENTATION;
  } else {
    *token = scan_item(scanner);
  }
  return true;
}

static enum Token scan_white_space(Scanner *scanner) {
  skip_white(scanner);
  mark_end(scanner);
  return WHITE_SPACE;
}

// A bullet, which the item's start has seen.
static enum Token scan_bullet(Scanner *scanner) {
  Line *line = &scanner->line;
  if (character(line, 0) == '[' && character(line, 1) != ']') character(line, 2);
  mark_end(scanner);
  scanner->memory.phase = AT_CHECKBOX;
  return BULLET;
}

// Behind the `@` that may begin a tag.
static enum Token scan_sign(Scanner *scanner) {
  Memory *memory = &scanner->memory;
  Tag tag;
  character(&scanner->line, 0);
  mark_end(scanner);
  memory->is_after_white = false;
  memory->is_chained = false;
  if (!read_tag(&scanner->line, 0, &tag)) return WORDS_OF_TEXT;
  memory->phase = AT_NAME;
  memory->kind = tag.kind;
  memory->is_punctuated = tag.is_punctuated;
  memory->is_followed = tag.is_followed;
  memory->payload_length =
      tag.kind == NO_PAYLOAD ? 0 : tag.end - payload_start(&tag) - (has_close(tag.kind) ? 1 : 0);
  return SIGN;
}

static enum Token scan_text(Scanner *scanner) {
  Memory *memory = &scanner->memory;
  if (is_at_line_end(scanner)) return scan_line_end(scanner);
  if (lookahead(scanner) == '@' && (memory->is_after_white || memory->is_chained)) {
    return scan_sign(scanner);
  }
  do {
    memory->is_after_white = is_white(lookahead(scanner));
    advance(scanner);
  } while (!is_at_line_end(scanner) && !(memory->is_after_white && lookahead(scanner) == '@'));
  mark_end(scanner);
  return WORDS_OF_TEXT;
}

// Behind a bullet or a checkbox.
static bool is_before_white(const Scanner *scanner) {
  return !is_at_line_end(scanner) && is_white(lookahead(scanner));
}

static enum Token scan_text_start(Scanner *scanner) {
  if (is_before_white(scanner)) return scan_white_space(scanner);
  scanner->memory.phase = AT_TEXT;
  return scan_text(scanner);
}

static enum Token scan_checkbox(Scanner *scanner) {
  Line *line = &scanner->line;
  State state;
  if (lookahead(scanner) != '[') return scan_text_start(scanner);
  scanner->memory.phase = AT_TEXT_START;
  character(line, 0);
  mark_end(scanner);
  bool is_box = is_checkbox(line, 0, &state);
  if (is_box && (is_at_line_end(scanner) || is_white(lookahead(scanner)))) {
    mark_end(scanner);
    return CHECKBOX;
  }
  scanner->memory.phase = AT_TEXT;
  scanner->memory.is_after_white = false;
  return WORDS_OF_TEXT;
}

static enum Token scan_name(Scanner *scanner) {
  Memory *memory = &scanner->memory;
  while (!is_at_line_end(scanner) && is_name_character(lookahead(scanner))) {
    bool is_dot = lookahead(scanner) == '.';
    advance(scanner);
    if (!is_dot) mark_end(scanner);
  }
  switch ((PayloadKind)memory->kind) {
    case NO_PAYLOAD: memory->phase = AT_MARKS; break;
    case DETACHED: memory->phase = AT_GAP; break;
    case CLOSED:
    case NESTED:
    case CLOSED_BY_ESCAPE:
    case OPEN_DATE:
    case OPEN_TEXT: memory->phase = AT_PAYLOAD_OPENING;
  }
  return NAME;
}

// A sign of its own, behind which the phase is `next`.
static enum Token scan_one(Scanner *scanner, enum Token token, Phase next) {
  advance(scanner);
  mark_end(scanner);
  scanner->memory.phase = next;
  return token;
}

static enum Token scan_payload(Scanner *scanner) {
  Memory *memory = &scanner->memory;
  for (; memory->payload_length > 0; memory->payload_length--) advance(scanner);
  mark_end(scanner);
  memory->phase = has_close(memory->kind) ? AT_PAYLOAD_CLOSING : AT_MARKS;
  return PAYLOAD;
}

// Behind a tag: dots that end a sentence, punctuation, and the next tag of the chain.
static enum Token scan_marks(Scanner *scanner) {
  Memory *memory = &scanner->memory;
  Tag tag = {.kind = memory->kind};
  if (memory->is_punctuated && tag.kind == NO_PAYLOAD && lookahead(scanner) == '.') {
    while (lookahead(scanner) == '.') advance(scanner);
    mark_end(scanner);
    return WORDS_OF_TEXT;
  }
  bool is_punctuated = memory->is_punctuated;
  memory->phase = AT_TEXT;
  memory->is_chained = memory->is_followed;
  memory->is_punctuated = false;
  memory->is_followed = false;
  memory->kind = NO_PAYLOAD;
  if (!is_punctuated) return scan_text(scanner);
  while (!is_at_line_end(scanner) && is_mark(lookahead(scanner), &tag)) advance(scanner);
  mark_end(scanner);
  return MARK;
}

static bool scan(Scanner *scanner, enum Token *token) {
  Memory *memory = &scanner->memory;
  switch ((Phase)memory->phase) {
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
      if (memory->payload_length > 0) {
        *token = scan_payload(scanner);
      } else if (has_close(memory->kind)) {
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
  size_t size = offsetof(Memory, indents) + scanner->memory.depth * sizeof(uint16_t);
  memcpy(buffer, &scanner->memory, size);
  return (unsigned)size;
}

void tree_sitter_tagline_external_scanner_deserialize(
    void *payload, const char *buffer, unsigned length) {
  Scanner *scanner = payload;
  memset(&scanner->memory, 0, sizeof(Memory));
  if (length > 0) memcpy(&scanner->memory, buffer, length);
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
