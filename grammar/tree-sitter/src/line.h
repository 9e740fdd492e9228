// The rest of a line, which is read only as far as needed.
#ifndef TAGLINE_LINE_H_
#define TAGLINE_LINE_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "characters.h"
#include "tree_sitter/alloc.h"
#include "tree_sitter/parser.h"

// The end of a line. A byte that is not valid UTF-8 is -1, which is text.
enum { END = -2 };

typedef struct {
  TSLexer *lexer;
  int32_t *characters;
  uint32_t count;
  uint32_t capacity;
} Line;

static inline bool is_line_end(const TSLexer *lexer) {
  return lexer->lookahead == '\n' || lexer->lookahead == '\r' || lexer->eof(lexer);
}

// The character at `index`, counted from the start of the scan, or END.
static int32_t character(Line *line, uint32_t index) {
  while (line->count <= index) {
    if (is_line_end(line->lexer)) return END;
    if (line->count == line->capacity) {
      line->capacity = line->capacity > 0 ? line->capacity * 2 : 256;
      line->characters = ts_realloc(line->characters, line->capacity * sizeof(int32_t));
    }
    line->characters[line->count++] = line->lexer->lookahead;
    line->lexer->advance(line->lexer, false);
  }
  return line->characters[index];
}

static uint32_t line_length(Line *line) {
  while (character(line, line->count) != END) continue;
  return line->count;
}

static bool contains(const Range *ranges, size_t count, int32_t character) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (character > ranges[middle].last) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low < count && character >= ranges[low].first;
}

#define IS_ONE_OF(set, character) contains(set, sizeof(set) / sizeof(Range), character)

static inline bool is_blank(int32_t character) { return character == ' ' || character == '\t'; }

static inline bool is_white(int32_t character) { return IS_ONE_OF(white_space, character); }

// Whether a tag may begin after the character.
static inline bool may_precede_tag(int32_t character) {
  return is_white(character) || IS_ONE_OF(gluing_marks, character);
}

static inline bool is_digit(int32_t character) { return character >= '0' && character <= '9'; }

static inline bool is_letter(int32_t character) {
  return (character | 0x20) >= 'a' && (character | 0x20) <= 'z' && character > 0;
}

#endif
