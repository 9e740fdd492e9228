// The kind and state of a line, from its bullet, its checkbox, its tags and its end.
#ifndef TAGLINE_HEADS_H_
#define TAGLINE_HEADS_H_

#include "tags.h"

typedef enum { OPEN, DONE, CANCELLED } State;

typedef enum { PROJECT, TASK, NOTE } Kind;

typedef struct {
  uint32_t length;
  State state;
} Box;

static bool ends_word(Line *line, uint32_t at) {
  return character(line, at) == END || is_white(character(line, at));
}

// Whether `[ ]`, `[x]`, `[X]` or `[-]` is at `at`; any text may follow.
static bool is_checkbox(Line *line, uint32_t at, State *state) {
  *state = OPEN;
  if (character(line, at) != '[') return false;
  switch (character(line, at + 1)) {
    case ' ': break;
    case 'x':
    case 'X': *state = DONE; break;
    case '-': *state = CANCELLED; break;
    default: return false;
  }
  return character(line, at + 2) == ']';
}

// A checkbox followed by white space or the line's end; empty if there is none.
static Box read_checkbox(Line *line, uint32_t at) {
  Box box = {.length = 3};
  return is_checkbox(line, at, &box.state) && ends_word(line, at + 3) ? box : (Box){0};
}

// The bullet or box with which the line begins; empty if there is none.
static Box read_bullet(Line *line) {
  int32_t first = character(line, 0);
  switch (first) {
    case '-':
    case '*':
    case '+': return (Box){.length = is_blank(character(line, 1)) ? 1 : 0};
    case '[':
      if (character(line, 1) == ']') return (Box){.length = ends_word(line, 2) ? 2 : 0};
      if (character(line, 1) == '+' && character(line, 2) == ']' && ends_word(line, 3)) {
        return (Box){.length = 3, .state = DONE};
      }
      return read_checkbox(line, 0);
    default: break;
  }
  Box box = {.length = 1};
  if (IS_ONE_OF(done_boxes, first)) {
    box.state = DONE;
  } else if (IS_ONE_OF(cancelled_boxes, first)) {
    box.state = CANCELLED;
  } else if (!IS_ONE_OF(open_boxes, first)) {
    return (Box){0};
  }
  return ends_word(line, 1) ? box : (Box){0};
}

typedef struct {
  Kind kind;
  State state;
} Head;

static void add_state(State *state, State other) {
  if (*state != CANCELLED && other != OPEN) *state = other;
}

static bool is_white_between(Line *line, uint32_t start, uint32_t end) {
  while (start < end && is_white(character(line, start))) start++;
  return start >= end;
}

// Reads the tags of a line that is not blank and adds their states. Returns the start of the trailing
// tags, or the length of the line: only white space is between trailing tags and after them, and none
// of them is punctuated.
static uint32_t read_tags(Line *line, State *state) {
  Tag tag, last = {0};
  uint32_t run = 0, at = 0;
  bool has_run = false, is_chained = false;
  while (character(line, at) != END) {
    bool may_begin = is_chained || at == 0 || may_precede_tag(character(line, at - 1));
    is_chained = false;
    if (character(line, at) != '@' || !may_begin || !read_tag(line, at, &tag)) {
      at++;
      continue;
    }
    if (is_named(line, &tag, "cancelled")) add_state(state, CANCELLED);
    if (is_named(line, &tag, "done")) add_state(state, DONE);
    if (!has_run || last.is_punctuated || !is_white_between(line, last.end, tag.start)) {
      run = tag.start;
    }
    has_run = true;
    last = tag;
    is_chained = tag.is_followed;
    at = is_chained ? tag.next : tag.end;
  }
  uint32_t length = line_length(line);
  bool is_at_end = has_run && !last.is_punctuated && is_white_between(line, last.end, length);
  return is_at_end ? run : length;
}

static Head read_head(Line *line) {
  Box box = read_bullet(line);
  Head head = {.kind = box.length > 0 ? TASK : NOTE, .state = box.state};
  if (head.kind == TASK) {
    uint32_t at = box.length;
    while (is_white(character(line, at))) at++;
    add_state(&head.state, read_checkbox(line, at).state);
  }
  uint32_t end = read_tags(line, &head.state);
  while (end > 0 && is_white(character(line, end - 1))) end--;
  if (head.kind == NOTE && end > 0 && character(line, end - 1) == ':') head.kind = PROJECT;
  return head;
}

#endif
