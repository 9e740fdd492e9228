// Tags with their near misses: their ranges and the kinds of their payloads.
#ifndef TAGLINE_TAGS_H_
#define TAGLINE_TAGS_H_

#include "line.h"

typedef enum {
  NO_PAYLOAD,
  CLOSED,
  // Has no `)`.
  UNCLOSED,
  // Follows the name after one space.
  DETACHED,
  // A date after `:` or `=`.
  BARE_DATE,
  // A date in brackets.
  BRACKETED,
} PayloadKind;

typedef struct {
  uint32_t start;
  uint32_t name_end;
  uint32_t end;
  PayloadKind kind;
  bool is_punctuated;
  // Whether the tag at `next` follows directly or after marks.
  bool is_followed;
  uint32_t next;
} Tag;

static bool is_name_character(int32_t character) {
  return IS_ONE_OF(name_words, character) || IS_ONE_OF(name_joiners, character);
}

// The end of the name that begins at `start`, without trailing dots; `start` if there is no name.
static uint32_t name_end(Line *line, uint32_t start) {
  uint32_t end = start;
  bool has_word = false;
  while (is_name_character(character(line, end))) {
    has_word = has_word || IS_ONE_OF(name_words, character(line, end));
    end++;
  }
  if (!has_word) return start;
  while (character(line, end - 1) == '.') end--;
  return end;
}

static bool is_named(Line *line, const Tag *tag, const char *name) {
  uint32_t at = tag->start + 1;
  for (; *name; name++, at++) {
    if (at >= tag->name_end || character(line, at) != *name) return false;
  }
  return at == tag->name_end;
}

static bool is_date_tag(Line *line, const Tag *tag) {
  for (size_t i = 0; i < sizeof(date_tags) / sizeof(date_tags[0]); i++) {
    if (is_named(line, tag, date_tags[i])) return true;
  }
  return false;
}

static bool is_escape(Line *line, uint32_t at) {
  if (character(line, at) != '\\') return false;
  int32_t next = character(line, at + 1);
  return next == '(' || next == ')';
}

// The `)` that balances the `(` at `open`, or `open` if there is none.
static uint32_t partner(Line *line, uint32_t open) {
  uint32_t depth = 0;
  for (uint32_t at = open;; at++) {
    if (is_escape(line, at)) {
      at++;
      continue;
    }
    switch (character(line, at)) {
      case END: return open;
      case '(': depth++; break;
      case ')':
        if (--depth == 0) return at;
    }
  }
}

// Finds the `)` of the payload that begins after the name; false if there is none.
static bool find_close(Line *line, Tag *tag) {
  uint32_t last_escaped = 0;
  for (uint32_t at = tag->name_end + 1;; at++) {
    if (is_escape(line, at)) {
      at++;
      if (character(line, at) == ')') last_escaped = at;
      continue;
    }
    int32_t found = character(line, at);
    if (found == ')') {
      tag->kind = CLOSED;
      tag->end = at + 1;
      return true;
    }
    if (found != '(' && found != END) continue;
    uint32_t close = found == '(' ? partner(line, tag->name_end) : tag->name_end;
    tag->kind = CLOSED;
    tag->end = (close > tag->name_end ? close : last_escaped) + 1;
    return close > tag->name_end || last_escaped > 0;
  }
}

static bool has_shape(int32_t character, char shape) {
  switch (shape) {
    case '9':
    case '#': return is_digit(character);
    case 'a': return is_letter(character);
    case '/': return character == '-' || character == '.' || character == '/';
    default: return character == shape;
  }
}

// The end of text with a shape, or `start`: `9` is a digit, `#` is digits, `a` is letters, `/` is any
// separator of a date, and everything else is itself.
static uint32_t shape_end(Line *line, uint32_t start, const char *shape) {
  uint32_t at = start;
  for (; *shape; shape++) {
    if (!has_shape(character(line, at), *shape)) return start;
    at++;
    while ((*shape == '#' || *shape == 'a') && has_shape(character(line, at), *shape)) at++;
  }
  return at;
}

// The end of text that begins like a date, up to `close` without another bracket or `@`, or `start`.
static uint32_t enclosed_date_end(Line *line, uint32_t start, int32_t close) {
  uint32_t at = shape_end(line, start, "#/#/#");
  if (at == start) at = shape_end(line, start, "a #, #");
  if (at == start) return start;
  for (;; at++) {
    switch (character(line, at)) {
      case ')':
      case ']': return character(line, at) == close ? at : start;
      case '(':
      case '@':
      case END: return start;
    }
  }
}

// The end of `2025-05-11`, with a time or two after it, or `start`.
static uint32_t day_end(Line *line, uint32_t start) {
  uint32_t at = shape_end(line, start, "9999-99-99");
  if (at == start || is_digit(character(line, at))) return start;
  uint32_t end = shape_end(line, at, " 99:99");
  return end > at ? shape_end(line, end, "-99:99") : at;
}

// The end of an unclosed payload without a date that begins at `start`.
static uint32_t open_text_end(Line *line, uint32_t start) {
  uint32_t end = start;
  for (uint32_t at = start; character(line, at) != END; at++) {
    if (character(line, at) == '@' && at > start && character(line, at - 1) == ' ') break;
    if (!is_white(character(line, at))) end = at + 1;
  }
  return end;
}

static void read_open_payload(Line *line, Tag *tag) {
  uint32_t start = tag->name_end + 1;
  tag->kind = UNCLOSED;
  tag->end = is_date_tag(line, tag) ? day_end(line, start) : start;
  if (tag->end == start) tag->end = open_text_end(line, start);
}

static bool is_mark(int32_t character, const Tag *tag) {
  return IS_ONE_OF(marks, character) || (character == '.' && tag->kind != NO_PAYLOAD);
}

// Whether the text after a candidate allows it to be a tag.
static bool is_tag(Line *line, Tag *tag) {
  uint32_t at = tag->end;
  while (tag->kind == NO_PAYLOAD && character(line, at) == '.') at++;
  uint32_t first = at;
  while (is_mark(character(line, at), tag)) at++;
  int32_t next = character(line, at);
  tag->is_punctuated = at > first;
  tag->is_followed = next == '@' && (tag->is_punctuated || tag->kind != NO_PAYLOAD);
  tag->next = at;
  return next == END || is_white(next) || tag->is_followed;
}

static void drop_payload(Tag *tag) {
  *tag = (Tag){.start = tag->start, .name_end = tag->name_end, .end = tag->name_end};
}

// Reads the payload of `@due (2025-05-11)`, `@due:2025-05-11`, `@due=2025-05-11` or `@due[2025-05-11]`.
static bool read_misplaced_date(Line *line, Tag *tag) {
  uint32_t start = tag->name_end + 1;
  if (!is_date_tag(line, tag)) return false;
  switch (character(line, tag->name_end)) {
    case ' ':
      if (character(line, start) != '(') return false;
      start++;
      tag->kind = DETACHED;
      tag->end = enclosed_date_end(line, start, ')');
      break;
    case '[':
      tag->kind = BRACKETED;
      tag->end = enclosed_date_end(line, start, ']');
      break;
    case ':':
    case '=':
      tag->kind = BARE_DATE;
      tag->end = day_end(line, start);
      break;
    default: return false;
  }
  bool is_date = tag->end > start;
  if (tag->kind != BARE_DATE) tag->end++;
  if (is_date && is_tag(line, tag)) return true;
  drop_payload(tag);
  return false;
}

// Reads the tag whose `@` is at `at`, assuming that the next one of its chain is a tag.
static bool read_candidate(Line *line, uint32_t at, Tag *tag) {
  uint32_t end = name_end(line, at + 1);
  *tag = (Tag){.start = at, .name_end = end, .end = end};
  if (end == at + 1) return false;
  if (character(line, tag->name_end) == '(') {
    if (find_close(line, tag)) return is_tag(line, tag);
    read_open_payload(line, tag);
    return true;
  }
  return read_misplaced_date(line, tag) || is_tag(line, tag);
}

// Reads the tag whose `@` is at `at`. Either all tags of a chain are tags or none of them, except that a
// tag with a detached payload can be a tag without it.
static bool read_tag(Line *line, uint32_t at, Tag *tag) {
  if (!read_candidate(line, at, tag)) return false;
  Tag link = *tag;
  bool has_detached_link = false;
  while (link.is_followed) {
    if (!read_candidate(line, link.next, &link)) {
      if (has_detached_link) return true;
      if (tag->kind != DETACHED) return false;
      drop_payload(tag);
      return true;
    }
    has_detached_link = has_detached_link || link.kind == DETACHED;
  }
  return true;
}

// The start of the payload of a tag that has one.
static uint32_t payload_start(const Tag *tag) {
  return tag->name_end + (tag->kind == DETACHED ? 2 : 1);
}

static bool has_close(PayloadKind kind) { return kind != UNCLOSED && kind != BARE_DATE; }

// Whether the payload of a tag is a search, which needs its parentheses.
static bool is_search(Line *line, const Tag *tag) {
  return tag->kind == CLOSED && is_named(line, tag, "search");
}

#endif
