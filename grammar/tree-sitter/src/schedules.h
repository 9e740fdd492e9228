// Schedules: a moment with an optional end, recurrence and limit.
#ifndef TAGLINE_SCHEDULES_H_
#define TAGLINE_SCHEDULES_H_

#include "dates.h"

typedef struct {
  bool has_time;
  bool has_end;
  bool end_has_time;
  bool recurs;
  // Whether there is an incomplete `every` clause or limit.
  bool is_broken;
} Schedule;

static bool take_end(Cursor *cursor, Spelling spelling, Schedule *schedule) {
  Cursor start = *cursor;
  bool has_blanks = take_blanks(cursor), is_time_alone;
  bool is_dash = take(cursor, '-') || (spelling == ANY && take(cursor, 0x2013));
  if (!is_dash && spelling == ANY && has_blanks) {
    is_dash = take_one_of(cursor, WORDS("to")) && is_blank(peek(cursor));
  }
  if (is_dash) {
    take_blanks(cursor);
    if (take_bound(cursor, spelling, &schedule->end_has_time, &is_time_alone)) return true;
  }
  *cursor = start;
  return false;
}

// `x { sep x }`, where `sep = [ws] "," [ws] | ws "and" ws`.
static bool take_list(Cursor *cursor, bool (*take_item)(Cursor *)) {
  if (!take_item(cursor)) return false;
  for (;;) {
    Cursor end = *cursor;
    bool has_blanks = take_blanks(cursor), is_separator = take(cursor, ',');
    if (is_separator) {
      take_blanks(cursor);
    } else {
      is_separator =
          has_blanks && take_one_of(cursor, WORDS("and")) && take_blanks(cursor);
    }
    if (!is_separator || !take_item(cursor)) {
      *cursor = end;
      return true;
    }
  }
}

static const char *ordinal_suffix(uint32_t number) {
  if (number / 10 == 1) return "th";
  switch (number % 10) {
    case 1: return "st";
    case 2: return "nd";
    case 3: return "rd";
    default: return "th";
  }
}

// `1st` to `31st`, `first` to `fifth`, `last`; `is_small` is whether a weekday may follow.
static bool take_nth(Cursor *cursor, bool *is_small) {
  uint32_t number;
  Cursor start = *cursor;
  *is_small = true;
  if (take_number(cursor, 1, 2, &number)) {
    *is_small = number <= 5;
    if (number >= 1 && number <= 31 && start.at + (number < 10 ? 1 : 2) == cursor->at &&
        take_one_of(cursor, WORDS(ordinal_suffix(number)))) {
      return true;
    }
    *cursor = start;
    return false;
  }
  return take_one_of(cursor, WORDS("first", "second", "third", "fourth", "fifth", "last"));
}

static bool take_place(Cursor *cursor) {
  bool is_small;
  if (!take_nth(cursor, &is_small)) return false;
  Cursor end = *cursor;
  if (take_blanks(cursor) &&
      (take_one_of(cursor, WORDS("day")) ||
       (is_small && (take_one_of(cursor, WORDS("weekday")) || take_weekday(cursor))))) {
    return true;
  }
  *cursor = end;
  return true;
}

static bool take_step_count(Cursor *cursor) {
  Cursor start = *cursor;
  uint32_t number;
  if (take_one_of(cursor, WORDS("other"))) {
    if (!take_blanks(cursor)) *cursor = start;
    return true;
  }
  if (!is_digit(peek(cursor))) return true;
  return take_number(cursor, 1, 4, &number) && number > 0 && take_blanks(cursor);
}

// The interval after `every`; `is_broken` is whether an `on` after it is incomplete.
static bool take_interval(Cursor *cursor, bool *is_broken) {
  *is_broken = false;
  if (take_list(cursor, take_weekday) || take_one_of(cursor, WORDS("weekday"))) return true;
  if (!take_step_count(cursor)) return false;
  bool is_week = take_one_of(cursor, WORDS("week", "weeks"));
  bool is_month = !is_week && take_one_of(cursor, WORDS("month", "months"));
  if (!is_week && !is_month && !take_one_of(cursor, WORDS("day", "days", "year", "years"))) {
    return false;
  }
  Cursor end = *cursor;
  if (!take_blanks_and_one_of(cursor, WORDS("on"))) return true;
  take_blanks(cursor);
  if (is_week && take_list(cursor, take_weekday)) return true;
  if (is_month) {
    if (take_one_of(cursor, WORDS("the"))) take_blanks(cursor);
    if (take_list(cursor, take_place)) return true;
  }
  *cursor = end;
  *is_broken = true;
  return true;
}

static void take_every(Cursor *cursor, Schedule *schedule) {
  Cursor start = *cursor;
  if (!take_blanks_and_one_of(cursor, WORDS("every"))) return;
  take_blanks(cursor);
  schedule->recurs = take_interval(cursor, &schedule->is_broken);
  if (!schedule->recurs) {
    schedule->is_broken = true;
    *cursor = start;
  }
}

static bool take_count_of_times(Cursor *cursor) {
  uint32_t number;
  take_blanks(cursor);
  return take_number(cursor, 1, 4, &number) && number > 0 &&
         take_blanks_and_one_of(cursor, WORDS("time", "times"));
}

static void take_limit(Cursor *cursor, Spelling spelling, Schedule *schedule) {
  Cursor start = *cursor;
  bool has_time, is_time_alone;
  if (take_blanks_and_one_of(cursor, WORDS("for"))) {
    schedule->recurs = take_count_of_times(cursor);
    schedule->is_broken = !schedule->recurs;
  } else if (take_blanks_and_one_of(cursor, spelling == ANY ? WORDS("thru", "through", "until")
                                                            : WORDS("thru", "through"))) {
    take_blanks(cursor);
    schedule->is_broken = !take_bound(cursor, spelling, &has_time, &is_time_alone) ||
                          (is_time_alone && (!schedule->has_time ||
                                             (schedule->has_end && !schedule->recurs)));
    schedule->recurs = schedule->recurs || !(is_time_alone || schedule->is_broken);
  }
  if (schedule->is_broken) *cursor = start;
}

// The longest schedule.
static bool take_schedule(Cursor *cursor, Spelling spelling, Schedule *schedule) {
  *schedule = (Schedule){0};
  if (!take_moment(cursor, spelling, &schedule->has_time)) return false;
  schedule->has_end = take_end(cursor, spelling, schedule);
  take_every(cursor, schedule);
  if (!schedule->is_broken) take_limit(cursor, spelling, schedule);
  return true;
}

// Whether the text from `start` up to the first `close` is a date in any spelling.
static bool is_date(Line *line, uint32_t start, int32_t close) {
  Cursor cursor = {line, start};
  Schedule schedule;
  take_blanks(&cursor);
  if (!take_schedule(&cursor, ANY, &schedule)) return false;
  if (schedule.has_end && schedule.has_time != schedule.end_has_time) return false;
  if (schedule.recurs || schedule.is_broken) {
    while (peek(&cursor) != END && peek(&cursor) != close) cursor.at++;
  }
  take_blanks(&cursor);
  return peek(&cursor) == close;
}

#endif
