import Platform

/// The person's home folder, which `HOME` names, without symbolic links; nil if there is none.
package func homeFolder() -> Path? {
  getenv("HOME").flatMap { resolve(Path(String(cString: $0))) }
}
