extension Rule {
  /// All rules, in the order in which they are listed and run.
  package static let all: [Rule] = [
    duplicateTag, conflictingTag,
    invalidDate, ambiguousDate, nonstandardDate, unreadableDate, relativeDate, reversedRange,
    invalidRecurrence, emptyRecurrence, unexpectedRange,
    emptyPayload, missingPayload, unclosedPayload, nestedParentheses, detachedPayload,
    punctuatedTag, gluedTag,
    unknownTag, inconsistentCase, misspelledTag,
    unlistedValue, unreadableDuration, unknownPerson, tooManyTags,
    doneInFuture, doneBeforeStart, doneWithoutDate, overdueTask,
    taskpaperMisreading,
    unusedNolint,
  ]
}
