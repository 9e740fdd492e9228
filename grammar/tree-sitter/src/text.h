// The tokens on a line: bullets, text and tags.
#ifndef TAGLINE_TEXT_H_
#define TAGLINE_TEXT_H_

#include "outline.h"
#include "searches.h"

static enum Token scan_white_space(Scanner *scanner) {
  skip_white(scanner);
  mark_end(scanner);
  return WHITE_SPACE;
}

// Scans the bullet that `scan_item` has found.
static enum Token scan_bullet(Scanner *scanner) {
  Line *line = &scanner->line;
  if (character(line, 0) == '[' && character(line, 1) != ']') character(line, 2);
  mark_end(scanner);
  scanner->state.phase = AT_CHECKBOX;
  return BULLET;
}

// Scans an `@` that may begin a tag.
static enum Token scan_sign(Scanner *scanner) {
  ScannerState *state = &scanner->state;
  Tag tag;
  character(&scanner->line, 0);
  mark_end(scanner);
  state->may_begin_tag = false;
  state->is_chained = false;
  if (!read_tag(&scanner->line, 0, &tag)) return WORDS_OF_TEXT;
  state->phase = AT_NAME;
  state->kind = tag.kind;
  state->is_punctuated = tag.is_punctuated;
  state->is_followed = tag.is_followed;
  state->is_search = is_search(&scanner->line, &tag);
  state->is_after_break = true;
  state->payload_length =
      tag.kind == NO_PAYLOAD ? 0 : tag.end - payload_start(&tag) - (has_close(tag.kind) ? 1 : 0);
  return SIGN;
}

static enum Token scan_text(Scanner *scanner) {
  ScannerState *state = &scanner->state;
  if (is_at_line_end(scanner)) return scan_line_end(scanner);
  if (lookahead(scanner) == '@' && (state->may_begin_tag || state->is_chained)) {
    return scan_sign(scanner);
  }
  do {
    state->may_begin_tag = may_precede_tag(lookahead(scanner));
    advance(scanner);
  } while (!is_at_line_end(scanner) && !(state->may_begin_tag && lookahead(scanner) == '@'));
  mark_end(scanner);
  return WORDS_OF_TEXT;
}

// Whether white space follows a bullet or a checkbox.
static bool is_before_white(const Scanner *scanner) {
  return !is_at_line_end(scanner) && is_white(lookahead(scanner));
}

static enum Token scan_text_start(Scanner *scanner) {
  if (is_before_white(scanner)) return scan_white_space(scanner);
  scanner->state.phase = AT_TEXT;
  return scan_text(scanner);
}

static enum Token scan_checkbox(Scanner *scanner) {
  Line *line = &scanner->line;
  State box_state;
  if (lookahead(scanner) != '[') return scan_text_start(scanner);
  scanner->state.phase = AT_TEXT_START;
  character(line, 0);
  mark_end(scanner);
  bool is_box = is_checkbox(line, 0, &box_state);
  if (is_box && (is_at_line_end(scanner) || is_white(lookahead(scanner)))) {
    mark_end(scanner);
    return CHECKBOX;
  }
  scanner->state.phase = AT_TEXT;
  scanner->state.may_begin_tag = false;
  return WORDS_OF_TEXT;
}

static enum Token scan_name(Scanner *scanner) {
  ScannerState *state = &scanner->state;
  while (!is_at_line_end(scanner) && is_name_character(lookahead(scanner))) {
    bool is_dot = lookahead(scanner) == '.';
    advance(scanner);
    if (!is_dot) mark_end(scanner);
  }
  switch ((PayloadKind)state->kind) {
    case NO_PAYLOAD: state->phase = AT_MARKS; break;
    case DETACHED: state->phase = AT_GAP; break;
    case CLOSED:
    case UNCLOSED:
    case BARE_DATE:
    case BRACKETED: state->phase = AT_PAYLOAD_OPENING;
  }
  return NAME;
}

// Scans a token of one character; the next phase is `next`.
static enum Token scan_one(Scanner *scanner, enum Token token, Phase next) {
  advance(scanner);
  mark_end(scanner);
  scanner->state.phase = next;
  return token;
}

static enum Token scan_payload(Scanner *scanner) {
  ScannerState *state = &scanner->state;
  for (; state->payload_length > 0; state->payload_length--) advance(scanner);
  mark_end(scanner);
  state->phase = has_close(state->kind) ? AT_PAYLOAD_CLOSING : AT_MARKS;
  return PAYLOAD;
}

// Scans the text after a tag: dots that end a sentence, or marks.
static enum Token scan_marks(Scanner *scanner) {
  ScannerState *state = &scanner->state;
  Tag tag = {.kind = state->kind};
  if (state->is_punctuated && tag.kind == NO_PAYLOAD && lookahead(scanner) == '.') {
    while (lookahead(scanner) == '.') advance(scanner);
    mark_end(scanner);
    return WORDS_OF_TEXT;
  }
  bool is_punctuated = state->is_punctuated;
  state->phase = AT_TEXT;
  state->is_chained = state->is_followed;
  state->is_punctuated = false;
  state->is_followed = false;
  state->kind = NO_PAYLOAD;
  if (!is_punctuated) return scan_text(scanner);
  while (!is_at_line_end(scanner) && is_mark(lookahead(scanner), &tag)) advance(scanner);
  mark_end(scanner);
  return MARK;
}

#endif
