extension DateReading {
  /// What the payload of `@repeat` means.
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

  /// What the payload of `@repeat-rule` means.
  init(rule payload: [UInt8]) {
    do throws(RecurrenceRuleError) {
      recurrence = try Recurrence(rule: payload)
    } catch {
      problem = DateProblem(
        kind: .invalidRecurrence, range: error.range, message: error.description, suggestions: [])
    }
  }
}
