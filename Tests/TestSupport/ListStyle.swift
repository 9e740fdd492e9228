package import Analysis
import CivilDates
package import TaskText

/// How the list in a document writes what happens, at half past two on the day of the context.
package func listStyle(
  of document: Document, without line: Int? = nil, _ context: CheckContext,
  besides neighbors: [Document] = []
) -> OwnStyle {
  let now = Moment(context.today, at: try? CivilTime(hour: 14, minute: 30))
  return OwnStyle(of: document, without: line, context, now: now) { neighbors }
}
