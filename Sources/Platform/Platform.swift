// The only file that knows for which system it is compiled. It gives its importers the C library of
// the system, and has one function for each task that systems do differently.

import CPlatform

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif

extension stat {
  /// The time of the last change to the content of the file.
  package var modificationTime: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}

#if canImport(Glibc)
  /// No thread, in the type of what pthread_create(3) sets to the new one.
  package var noThread: pthread_t { 0 }
#else
  /// No thread, in the type of what pthread_create(3) sets to the new one.
  package var noThread: pthread_t? { nil }
#endif

/// Lets the system prefer all other threads to the calling one, whose work takes long.
package func lowerPriority() {
  #if canImport(Darwin)
    pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
  #else
    // On Linux, each thread has a nice value of its own; see setpriority(2), "C library/kernel differences".
    // That of the process is the main thread's, which `nice` may have changed. The first argument is
    // PRIO_PROCESS, of which each C library has another type.
    setpriority(0, 0, getpriority(0, id_t(getpid())) + 5)
  #endif
}

/// Exchanges the names of two files at once.
///
/// - Returns: -1, with `errno`, if the system or the file system cannot do that.
package func exchangeNames(_ one: UnsafePointer<CChar>, _ other: UnsafePointer<CChar>) -> Int32 {
  #if canImport(Darwin)
    renamex_np(one, other, UInt32(RENAME_SWAP))
  #else
    tagline_rename(one, other, 2)
  #endif
}

/// Renames a file, unless something has the new name.
///
/// - Returns: -1, with `errno`, if something has it, or if the system or the file system cannot do that.
package func renameUnlessExists(
  _ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>
) -> Int32 {
  #if canImport(Darwin)
    renamex_np(old, new, UInt32(RENAME_EXCL))
  #else
    tagline_rename(old, new, 1)
  #endif
}

#if os(Linux)
  /// Whether a process has ended but was not yet waited for.
  ///
  /// The state is the letter after the command's name, which is in parentheses and may contain
  /// any character (proc(5), `/proc/pid/stat`).
  package func isZombie(_ process: pid_t) -> Bool {
    let descriptor = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let text = [UInt8](unsafeUninitializedCapacity: 512) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
    guard let end = text.lastIndex(of: UInt8(ascii: ")")), end + 2 < text.count else {
      return false
    }
    return text[end + 2] == UInt8(ascii: "Z") || text[end + 2] == UInt8(ascii: "X")
  }

  /// The attribute that holds the access list.
  private let accessList = "system.posix_acl_access"

  /// Gives an open file the access list and the extended attributes of another one.
  ///
  /// - Returns: false if the system does not allow a part of it.
  package func copyAttributes(from source: Int32, to copy: Int32) -> Bool {
    guard let names = attributeNames(of: source), let own = attributeNames(of: copy) else {
      return false
    }
    // A new file may get an access list from its folder.
    if !names.contains(accessList), own.contains(accessList),
      fremovexattr(copy, accessList) != 0
    {
      return false
    }
    return names.allSatisfy { name in
      // The system computes these from the content of the file.
      if name == "security.ima" || name == "security.evm" { return true }
      guard let value = attribute(name, of: source) else { return false }
      return attribute(name, of: copy) == value
        || fsetxattr(copy, name, value, value.count, 0) == 0
    }
  }

  private func attributeNames(of file: Int32) -> [String]? {
    bytes { flistxattr(file, $0, $1) }.map { list in
      list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private func attribute(_ name: String, of file: Int32) -> [UInt8]? {
    bytes { fgetxattr(file, name, $0, $1) }
  }

  /// What a call writes that returns a size; on a file system without attributes, nothing. Nil if
  /// the call fails.
  private func bytes(_ call: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> [UInt8]? {
    let size = call(nil, 0)
    if size < 0, errno == ENOTSUP { return [] }
    guard size >= 0 else { return nil }
    var buffer = [CChar](repeating: 0, count: size)
    let count = buffer.withUnsafeMutableBufferPointer { call($0.baseAddress, $0.count) }
    guard count >= 0 else { return nil }
    return buffer.prefix(count).map { UInt8(bitPattern: $0) }
  }
#else
  /// Whether a process has ended but was not yet waited for.
  package func isZombie(_ process: pid_t) -> Bool {
    var information = proc_bsdinfo()
    let size = CInt(MemoryLayout<proc_bsdinfo>.size)
    guard proc_pidinfo(process, PROC_PIDTBSDINFO, 0, &information, size) == size else {
      return false
    }
    return information.pbi_status == SZOMB
  }

  /// Gives an open file the access list and the extended attributes of another one.
  ///
  /// - Returns: false if the system does not allow a part of it.
  package func copyAttributes(from source: Int32, to copy: Int32) -> Bool {
    fcopyfile(source, copy, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)) == 0
  }
#endif

/// The commit from which the program was built, and its day, such as `49e1f4e5ab 2026-11-23`; nil if the
/// build did not say that.
package let buildOrigin: String? = tagline_build_origin().map { String(cString: $0) }

/// Whether a process still runs. A zombie, which has ended but was not yet waited for, does not.
package func processIsAlive(_ process: pid_t) -> Bool {
  guard kill(process, 0) == 0 || errno == EPERM else { return false }
  return !isZombie(process)
}
