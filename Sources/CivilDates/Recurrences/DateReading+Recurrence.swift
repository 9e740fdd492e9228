extension DateReading {
  /// The reading of the payload of `@repeat`.
  init(repetition payload: [UInt8]) {
    do throws(RepeatFormError) {
      let form = try RepeatForm(payload)
      recurrence = form.recurrence
      note = form.note
    } catch {
      problem = DateProblem(
        kind: .invalidRecurrence, range: error.range, message: error.description, suggestions: [])
    }
  }

  /// The reading of the payload of `@repeat-rule`.
  init(rule payload: [UInt8]) {
    do throws(RecurrenceRuleError) {
      recurrence = try Recurrence(rule: payload)
    } catch {
      problem = DateProblem(
        kind: .invalidRecurrence, range: error.range, message: error.description, suggestions: [])
    }
  }
}
