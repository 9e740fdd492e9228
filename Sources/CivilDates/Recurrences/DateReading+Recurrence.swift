extension DateReading {
  /// The reading of the payload of `@repeat`.
  init(repetition payload: [UInt8]) {
    self.init()
    do throws(RepeatFormError) {
      let form = try RepeatForm(payload)
      boxedRecurrence = .recurrence(form.recurrence)
      note = form.note
    } catch {
      problem = DateProblem(.repetition(error), in: error.range)
    }
  }

  /// The reading of the payload of `@repeat-rule`.
  init(rule payload: [UInt8]) {
    self.init()
    do throws(RecurrenceRuleError) {
      boxedRecurrence = .recurrence(try Recurrence(rule: payload))
    } catch {
      problem = DateProblem(.rule(error), in: error.range)
    }
  }
}
