import CPlatform

/// The commit from which the program was built, and its day, such as `49e1f4e5ab 2026-11-23`; nil if the
/// build did not say that.
package let buildOrigin: String? = tagline_build_origin().map { String(cString: $0) }
