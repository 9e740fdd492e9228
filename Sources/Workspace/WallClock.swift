package import CivilDates
import Platform

/// Seconds since 1970, by the clock that timed waits use; `time` may be slower.
package func wallClock() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_REALTIME, &now)
  return now.tv_sec
}

/// The day and the time that the wall clock shows in the local time zone, to the second.
package func localNow() -> Moment { localMoment(at: wallClock()) }

/// The day that the wall clock shows in the local time zone.
package func localToday() -> CivilDate { localNow().date }

/// The day that the wall clock showed in the local time zone so many seconds after 1970 began.
package func localDay(at seconds: Int) -> CivilDate { localMoment(at: seconds).date }

private func localMoment(at seconds: Int) -> Moment {
  var time = time_t(seconds)
  var fields = tm()
  localtime_r(&time, &fields)
  let day = try? CivilDate(
    year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon) + 1, day: Int(fields.tm_mday))
  let clock = try? CivilTime(
    hour: Int(fields.tm_hour), minute: Int(fields.tm_min), second: min(Int(fields.tm_sec), 59))
  return Moment(day ?? .first, at: clock ?? .startOfDay)
}
