#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The person's own folder as `HOME` names it, without symbolic links; nil where it names none.
package func homeFolder() -> Path? {
  getenv("HOME").flatMap { resolve(Path(String(cString: $0))) }
}
