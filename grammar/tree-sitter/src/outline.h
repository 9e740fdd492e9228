// The tokens that begin and end lines, and those that nest items.
#ifndef TAGLINE_OUTLINE_H_
#define TAGLINE_OUTLINE_H_

#include "state.h"

static enum Token scan_line_end(Scanner *scanner) {
  ScannerState *state = &scanner->state;
  skip_line_end(scanner);
  mark_end(scanner);
  state->phase = AT_LINE;
  for (;;) {
    state->next_indent = skip_indent(scanner);
    skip_white(scanner);
    if (!is_at_line_end(scanner)) break;
    if (is_at_end(scanner)) {
      state->next_indent = NO_LINE;
      break;
    }
    skip_line_end(scanner);
  }
  return LINE_END;
}

static enum Token scan_item(Scanner *scanner) {
  ScannerState *state = &scanner->state;
  Head head = read_head(&scanner->line);
  state->indent = state->next_indent;
  state->may_begin_tag = true;
  state->is_chained = false;
  state->phase = head.kind == TASK ? AT_BULLET : AT_TEXT;
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

// Scans the start of a line: opens and closes levels, and skips blank lines and the indent.
static bool scan_line(Scanner *scanner, enum Token *token) {
  ScannerState *state = &scanner->state;
  Line *line = &scanner->line;
  bool is_last = state->next_indent == NO_LINE;
  if (state->depth > 0 && (is_last || state->indents[state->depth - 1] >= state->next_indent)) {
    state->depth--;
    *token = DEDENT;
    return true;
  }
  if (!is_last && state->next_indent > state->indent && state->depth < MAX_DEPTH) {
    state->indents[state->depth++] = state->indent;
    state->indent = state->next_indent;
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
  state->next_indent = width;
  if (width > 0) {
    state->phase = AT_ITEM;
    *token = INDENTATION;
  } else {
    *token = scan_item(scanner);
  }
  return true;
}

#endif
