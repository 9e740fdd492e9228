#if os(Linux)
  import ExtendedAttributes
  import Glibc
#else
  import Darwin
#endif

/// Gives an open file the owner, the permissions, the access list and the extended attributes of
/// another one.
///
/// - Throws: `FileError.hardLinked` if the other one has several names, which a copy cannot take over;
///   `FileError.metadataLost` if the system does not allow a part of it.
func copyMetadata(from source: Int32, to copy: Int32) throws(FileError) {
  var (status, own) = (stat(), stat())
  guard fstat(source, &status) == 0, fstat(copy, &own) == 0 else { throw .last }
  guard status.st_nlink <= 1 else { throw .hardLinked }
  if (own.st_uid, own.st_gid) != (status.st_uid, status.st_gid),
    fchown(copy, status.st_uid, status.st_gid) != 0
  {
    throw .metadataLost
  }
  try copyAttributes(from: source, to: copy)
  guard fchmod(copy, status.st_mode & 0o7777) == 0 else { throw .last }
}

#if os(Linux)
  /// The attribute that holds the access list.
  private let accessList = "system.posix_acl_access"

  private func copyAttributes(from source: Int32, to copy: Int32) throws(FileError) {
    let names = try attributeNames(of: source)
    // A new file may get an access list from its folder.
    if !names.contains(accessList), try attributeNames(of: copy).contains(accessList),
      fremovexattr(copy, accessList) != 0
    {
      throw .metadataLost
    }
    for name in names where !isSignature(name) {
      let value = try attribute(name, of: source)
      if (try? attribute(name, of: copy)) == value { continue }
      guard fsetxattr(copy, name, value, value.count, 0) == 0 else { throw .metadataLost }
    }
  }

  /// Whether the system computes the attribute from the content of the file.
  private func isSignature(_ name: String) -> Bool {
    name == "security.ima" || name == "security.evm"
  }

  private func attributeNames(of file: Int32) throws(FileError) -> [String] {
    let list = try bytes { flistxattr(file, $0, $1) }
    return list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private func attribute(_ name: String, of file: Int32) throws(FileError) -> [UInt8] {
    try bytes { fgetxattr(file, name, $0, $1) }
  }

  /// What a call writes that returns a size; on a file system without attributes, nothing.
  private func bytes(
    _ call: (UnsafeMutablePointer<CChar>?, Int) -> Int
  ) throws(FileError) -> [UInt8] {
    let size = call(nil, 0)
    if size < 0, errno == ENOTSUP { return [] }
    guard size >= 0 else { throw .last }
    var buffer = [CChar](repeating: 0, count: size)
    let count = buffer.withUnsafeMutableBufferPointer { call($0.baseAddress, $0.count) }
    guard count >= 0 else { throw .last }
    return buffer.prefix(count).map { UInt8(bitPattern: $0) }
  }
#else
  private func copyAttributes(from source: Int32, to copy: Int32) throws(FileError) {
    let parts = copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
    guard fcopyfile(source, copy, nil, parts) == 0 else { throw .metadataLost }
  }
#endif
