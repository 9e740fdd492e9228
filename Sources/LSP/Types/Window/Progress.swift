/// Ties the parts of one progress; an integer or a string.
package typealias ProgressToken = RequestID
