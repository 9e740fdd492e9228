extension DateReading {
  /// The reading of the payload of `@repeat`.
  ///
  /// - Parameter suggests: whether to suggest what to write instead of a payload that cannot be read.
  init(repetition payload: [UInt8], suggests: Bool) {
    self.init()
    do throws(RepeatFormError) {
      let form = try RepeatForm(payload)
      boxedRecurrence = .recurrence(form.recurrence)
      note = form.note
    } catch {
      let meant = suggests ? error.payload(correcting: payload) : nil
      problem = DateProblem(
        .repetition(error), in: error.range,
        suggestions: meant.map { [DateSuggestion(.changeTo, $0)] } ?? [])
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

extension RepeatFormError {
  /// The payload with what was probably meant instead of the text at fault; nil if that cannot be read
  /// either.
  fileprivate func payload(correcting payload: [UInt8]) -> String? {
    var corrected = payload
    if let meant { corrected.replaceSubrange(range, with: Array(meant.utf8)) }
    let text = separatingWeekdays(String(decoding: corrected, as: UTF8.self))
    return (try? RepeatForm(text)) == nil ? nil : text
  }
}
