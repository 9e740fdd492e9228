import CivilDates
import Foundation
import Testing

/// The time zone with this identifier.
func zone(_ identifier: String) throws -> TimeZone {
  try #require(TimeZone(identifier: identifier))
}

/// The day that is written as `YYYY-MM-DD`.
func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

/// The moment that is written as `YYYY-MM-DD` or `YYYY-MM-DD HH:MM`.
func moment(_ text: String) throws -> Moment { try #require(Moment(text)) }

/// The date that is written as `YYYY-MM-DDTHH:MM:SSZ`.
func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

/// The date as `YYYY-MM-DDTHH:MM:SSZ`; in years before 1583 as Foundation's calendar has it.
func text(_ date: Date?) -> String { date?.formatted(.iso8601) ?? "none" }
