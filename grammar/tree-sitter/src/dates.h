// Dates, as far as they determine the end of a tag.
#ifndef TAGLINE_DATES_H_
#define TAGLINE_DATES_H_

#include <string.h>

#include "line.h"

// A position on a line. Every `take` function either takes the whole element or does not move, except
// those that return nothing.
typedef struct {
  Line *line;
  uint32_t at;
} Cursor;

typedef enum { EXACT, ANY } Spelling;

static int32_t peek(const Cursor *cursor) { return character(cursor->line, cursor->at); }

static bool take(Cursor *cursor, int32_t expected) {
  if (peek(cursor) != expected) return false;
  cursor->at++;
  return true;
}

static bool take_blanks(Cursor *cursor) {
  uint32_t start = cursor->at;
  while (is_blank(peek(cursor))) cursor->at++;
  return cursor->at > start;
}

// Takes a run of `min` to `max` digits; returns its length, or 0, and gives its value.
static uint32_t take_number(Cursor *cursor, uint32_t min, uint32_t max, uint32_t *value) {
  uint32_t length = 0;
  *value = 0;
  while (length <= max && is_digit(character(cursor->line, cursor->at + length))) {
    *value = *value * 10 + (uint32_t)(character(cursor->line, cursor->at + length) - '0');
    length++;
  }
  if (length < min || length > max) return 0;
  cursor->at += length;
  return length;
}

static bool take_digits(Cursor *cursor, uint32_t min, uint32_t max) {
  uint32_t value;
  return take_number(cursor, min, max, &value) > 0;
}

enum { MAX_WORD = 12 };

// Takes a run of letters and gives it in lower case.
static bool take_word(Cursor *cursor, char word[MAX_WORD + 1]) {
  uint32_t length = 0;
  while (is_letter(character(cursor->line, cursor->at + length))) {
    if (length == MAX_WORD) return false;
    word[length] = (char)(character(cursor->line, cursor->at + length) | 0x20);
    length++;
  }
  word[length] = '\0';
  cursor->at += length;
  return length > 0;
}

// `words` ends in NULL.
static bool take_one_of(Cursor *cursor, const char *const words[]) {
  char word[MAX_WORD + 1];
  Cursor start = *cursor;
  if (take_word(cursor, word)) {
    for (; *words; words++) {
      if (strcmp(word, *words) == 0) return true;
    }
  }
  *cursor = start;
  return false;
}

#define WORDS(...) (const char *const[]) { __VA_ARGS__, NULL }

static bool take_blanks_and_one_of(Cursor *cursor, const char *const words[]) {
  Cursor start = *cursor;
  if (take_blanks(cursor) && take_one_of(cursor, words)) return true;
  *cursor = start;
  return false;
}

static bool take_weekday(Cursor *cursor) {
  return take_one_of(
      cursor, WORDS("mon", "monday", "tue", "tues", "tuesday", "wed", "wednesday", "thu", "thur",
                    "thurs", "thursday", "fri", "friday", "sat", "saturday", "sun", "sunday"));
}

static bool take_month(Cursor *cursor) {
  return take_one_of(
      cursor, WORDS("jan", "january", "feb", "february", "mar", "march", "apr", "april", "may",
                    "jun", "june", "jul", "july", "aug", "august", "sep", "sept", "september",
                    "oct", "october", "nov", "november", "dec", "december"));
}

// Year, month and day, separated by one of `separators`; month and day have at least `min` digits.
static bool take_full_year(Cursor *cursor, const char *separators, uint32_t min) {
  Cursor start = *cursor;
  if (take_digits(cursor, 4, 4)) {
    int32_t separator = peek(cursor);
    if (separator > 0 && separator < 0x80 && strchr(separators, separator) &&
        take(cursor, separator) && take_digits(cursor, min, 2) && take(cursor, separator) &&
        take_digits(cursor, min, 2)) {
      return true;
    }
  }
  *cursor = start;
  return false;
}

// `2025-W20-3` and `20250511`.
static bool take_iso_date(Cursor *cursor) {
  Cursor start = *cursor;
  if (take_digits(cursor, 4, 4) && take(cursor, '-') && take(cursor, 'W') &&
      take_digits(cursor, 2, 2) && take(cursor, '-') && take_digits(cursor, 1, 1)) {
    return true;
  }
  *cursor = start;
  return take_digits(cursor, 8, 8);
}

// `5/1/2025`, `5-1-2025` and `25-07-19`.
static bool take_short_numbers(Cursor *cursor) {
  Cursor start = *cursor;
  uint32_t value, first = take_number(cursor, 1, 2, &value);
  int32_t separator = peek(cursor);
  if (first && (separator == '-' || separator == '/') && take(cursor, separator)) {
    uint32_t second = take_number(cursor, 1, 2, &value);
    if (second && take(cursor, separator) &&
        (take_digits(cursor, 4, 4) || (separator == '-' && first == 2 && second == 2 &&
                                       take_digits(cursor, 2, 2)))) {
      return true;
    }
  }
  *cursor = start;
  return false;
}

// `11.5.2025`, `11 May 2025` and `May 11, 2025`.
static bool take_dotted_or_named(Cursor *cursor) {
  Cursor start = *cursor;
  if (take_month(cursor)) {
    if (take_blanks(cursor) && take_digits(cursor, 1, 2)) {
      bool has_comma = take(cursor, ',');
      if ((take_blanks(cursor) || has_comma) && take_digits(cursor, 4, 4)) return true;
    }
  } else if (take_digits(cursor, 1, 2)) {
    if (take(cursor, '.')) {
      take_blanks(cursor);
      if (take_digits(cursor, 1, 2) && take(cursor, '.')) {
        take_blanks(cursor);
        if (take_digits(cursor, 4, 4)) return true;
      }
    } else if (take_blanks(cursor) && take_month(cursor) && take_blanks(cursor) &&
               take_digits(cursor, 4, 4)) {
      return true;
    }
  }
  *cursor = start;
  return false;
}

static bool take_comma(Cursor *cursor) {
  bool has_comma = take(cursor, ',');
  return take_blanks(cursor) || has_comma;
}

// A day; in any spelling, it may have a weekday's name before or after it.
static bool take_date(Cursor *cursor, Spelling spelling) {
  if (spelling == EXACT) return take_full_year(cursor, "-", 2);
  Cursor start = *cursor;
  bool has_weekday = take_weekday(cursor) && take_comma(cursor);
  if (!has_weekday) *cursor = start;
  if (!take_full_year(cursor, "-/.", 1) && !take_iso_date(cursor) &&
      !take_short_numbers(cursor) && !take_dotted_or_named(cursor)) {
    *cursor = start;
    return false;
  }
  Cursor end = *cursor;
  if (!has_weekday && !(take_comma(cursor) && take_weekday(cursor))) *cursor = end;
  return true;
}

static bool take_sixtieth(Cursor *cursor) {
  Cursor start = *cursor;
  if (take(cursor, ':') && take_digits(cursor, 2, 2)) return true;
  *cursor = start;
  return false;
}

static bool take_time(Cursor *cursor, Spelling spelling) {
  Cursor start = *cursor;
  if (take_digits(cursor, spelling == EXACT ? 2 : 1, 2)) {
    bool is_time = take_sixtieth(cursor);
    if (is_time) take_sixtieth(cursor);
    if (spelling == ANY) {
      Cursor end = *cursor;
      take_blanks(cursor);
      if (take_one_of(cursor, WORDS("am", "pm"))) {
        is_time = true;
      } else {
        *cursor = end;
      }
    }
    if (is_time) return true;
  }
  *cursor = start;
  return false;
}

// A day, and a time if one follows.
static bool take_moment(Cursor *cursor, Spelling spelling, bool *has_time) {
  if (!take_date(cursor, spelling)) return false;
  Cursor end = *cursor;
  bool is_separated = spelling == ANY && take(cursor, 'T');
  if (!is_separated) {
    if (spelling == ANY) take(cursor, ',');
    is_separated = take_blanks(cursor);
  }
  *has_time = is_separated && take_time(cursor, spelling);
  if (!*has_time) *cursor = end;
  return true;
}

// A moment, or only a time.
static bool take_bound(Cursor *cursor, Spelling spelling, bool *has_time, bool *is_time_alone) {
  *is_time_alone = false;
  if (take_moment(cursor, spelling, has_time)) return true;
  *is_time_alone = *has_time = take_time(cursor, spelling);
  return *is_time_alone;
}

#endif
