extension Rule {
  /// All rules, in the order in which they are listed and run.
  package static let all: [Rule] = [
    duplicateTag, conflictingTag, exclusiveTags,
    invalidDate, ambiguousDate, nonstandardDate, unreadableDate, relativeDate, reversedRange,
    invalidRecurrence, emptyRecurrence, unexpectedRange,
    emptyPayload, missingPayload, unclosedPayload, nestedParentheses, detachedPayload,
    unparenthesizedPayload, unreadDate,
    punctuatedTag, gluedTag, gluedBullet,
    unknownTag, inconsistentCase, misspelledTag,
    unlistedValue, unreadableDuration, unknownPerson, tooManyTags,
    invalidSearch, unmatchableSearch,
    doneInFuture, doneBeforeStart, startAfterDue, doneWithoutDate, overdueTask,
    openUnderDone, contradictoryState,
    taskpaperMisreading,
    unusedNolint,
  ]
}
