import CivilDates

/// Wednesday, 14 May 2025.
let today = CivilDate(dayNumber: 739_384) ?? .first
