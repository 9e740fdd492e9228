/// The day or time that was written, or the nearest one if it does not exist.
struct Resolved<Value> {
  var value: Value
  /// What is wrong, and the range of the wrong number or name.
  var fault: (fault: DateFault, range: Range<Int>)?
}

extension DateText {
  /// The day that the numbers mean under `orders`.
  func resolved(_ orders: FieldOrders) -> Resolved<CivilDate> {
    switch form {
    case .yearFirst: checkingWeekday(DateText.day(first, second, third))
    case .dayFirst: dayFirst
    case .stamp(let shape): day(shape, orders[shape])
    case .week: checkingWeekday(weekDay)
    }
  }

  /// The day of a stamp whose numbers are in the given order.
  func day(_ shape: StampShape, _ order: FieldOrder) -> Resolved<CivilDate> {
    let (year, month, day) = fields(shape, order)
    let result = checkingWeekday(DateText.day(year, month, day))
    guard result.fault == nil, isBeforeStamps(shape, order) else { return result }
    return Resolved(value: result.value, fault: (.yearBeforeStamps(result.value.year), year.range))
  }

  /// Whether the year of two digits is one in which no app wrote stamps yet: then a stamp is not in this
  /// order.
  func isBeforeStamps(_ shape: StampShape, _ order: FieldOrder) -> Bool {
    shape.hasShortYear && hasTime && fields(shape, order).year.value < 2010
  }

  /// The same day, if it exists and no other weekday is named.
  func existingDay(_ shape: StampShape, _ order: FieldOrder) -> CivilDate? {
    let (year, month, day) = fields(shape, order)
    guard let date = try? CivilDate(year: year.value, month: month.value, day: day.value) else {
      return nil
    }
    if let weekday, weekday.day != date.weekday { return nil }
    return isBeforeStamps(shape, order) ? nil : date
  }

  /// The number of a stamp that is out of its range in the given order; nil if the day exists, whatever
  /// weekday is named.
  func dateError(_ shape: StampShape, _ order: FieldOrder) -> DateError? {
    let (year, month, day) = fields(shape, order)
    do throws(DateError) {
      _ = try CivilDate(year: year.value, month: month.value, day: day.value)
      return nil
    } catch {
      return error
    }
  }

  /// The day of a stamp whose numbers are in the given order, or the nearest one.
  func nearestDay(_ shape: StampShape, _ order: FieldOrder) -> CivilDate {
    let (year, month, day) = fields(shape, order)
    return CivilDate(nearestTo: year.value, month.value, day.value)
  }

  /// The numbers of a stamp by what they mean in the given order.
  private func fields(
    _ shape: StampShape, _ order: FieldOrder
  ) -> (year: Field, month: Field, day: Field) {
    func year(_ field: Field) -> Field { shape.hasShortYear ? field.inThisCentury : field }
    return switch order {
    case .yearMonthDay: (year(first), second, third)
    case .dayMonthYear: (year(third), second, first)
    case .monthDayYear: (year(third), first, second)
    }
  }

  /// The day with the day first. If there is none, the nearest one is that with the month first, if that
  /// exists: some editors write stamps such as `Sun 09.23.2018`.
  private var dayFirst: Resolved<CivilDate> {
    let day = checkingWeekday(DateText.day(third, second, first))
    guard let fault = day.fault else { return day }
    let swapped = checkingWeekday(DateText.day(third, first, second))
    return swapped.fault == nil ? Resolved(value: swapped.value, fault: fault) : day
  }

  private func checkingWeekday(_ result: Resolved<CivilDate>) -> Resolved<CivilDate> {
    guard result.fault == nil, let weekday, weekday.day != result.value.weekday else {
      return result
    }
    let fault = DateFault.wrongWeekday(weekday.day, result.value)
    return Resolved(value: result.value, fault: (fault, weekday.range))
  }

  private var weekDay: Resolved<CivilDate> {
    let year = min(max(first.value, 1), 9999)
    let week = min(max(second.value, 1), CivilDate.weekCount(ofYear: year))
    let weekday = Weekday(rawValue: min(max(third.value, 1), 7)) ?? .monday
    let day = CivilDate(week: week, ofYear: year, weekday: weekday) ?? .last
    let fault: (DateFault, Range<Int>)? =
      if year != first.value {
        (.field(.year(first.value)), first.range)
      } else if week != second.value {
        (.week(second.value, year: year), second.range)
      } else if weekday.rawValue != third.value {
        (.dayOfWeek(third.value), third.range)
      } else {
        nil
      }
    return Resolved(value: day, fault: fault)
  }

  private static func day(_ year: Field, _ month: Field, _ day: Field) -> Resolved<CivilDate> {
    do throws(DateError) {
      return Resolved(
        value: try CivilDate(year: year.value, month: month.value, day: day.value))
    } catch {
      let range =
        switch error {
        case .year: year.range
        case .month: month.range
        case .day, .hour, .minute, .second: day.range
        }
      return Resolved(
        value: CivilDate(nearestTo: year.value, month.value, day.value),
        fault: (.field(error), range))
    }
  }
}

extension TimeText {
  /// The time that the numbers mean.
  var resolved: Resolved<CivilTime> {
    if half != nil, !(1...12).contains(hour.value) {
      let nearest = CivilTime(nearestTo: hour.value, minute?.value ?? 0, second?.value ?? 0)
      return Resolved(value: nearest, fault: (.hourOfHalfDay(hour.value), hour.range))
    }
    let base =
      switch half {
      case nil: hour.value
      case .morning?: hour.value % 12
      case .afternoon?: hour.value % 12 + 12
      }
    do throws(DateError) {
      return Resolved(
        value: try CivilTime(hour: base, minute: minute?.value ?? 0, second: second?.value ?? 0))
    } catch {
      let range =
        switch error {
        case .minute: minute?.range
        case .second: second?.range
        case .hour, .year, .month, .day: hour.range
        }
      return Resolved(
        value: CivilTime(nearestTo: base, minute?.value ?? 0, second?.value ?? 0),
        fault: (.field(error), range ?? hour.range))
    }
  }
}

extension ByteCursor.Number {
  /// The number as a year of two digits: 20YY.
  var inThisCentury: Self { Self(value: value + 2000, range: range) }
}

extension CivilDate {
  /// The nearest day that exists: each field is clamped to its range, the year first.
  init(nearestTo year: Int, _ month: Int, _ day: Int) {
    let year = min(max(year, 1), 9999)
    let month = min(max(month, 1), 12)
    self.init(
      unchecked: year, month, min(max(day, 1), CivilDate.length(ofMonth: month, year: year)))
  }
}

extension CivilTime {
  /// The nearest time before the end of the day: each field is clamped to its range.
  init(nearestTo hour: Int, _ minute: Int, _ second: Int) {
    self.init(
      secondOfDay: min(max(hour, 0), 23) * 3600 + min(max(minute, 0), 59) * 60
        + min(max(second, 0), 59))
  }
}
