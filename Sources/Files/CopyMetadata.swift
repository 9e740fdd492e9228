import Platform

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
  guard copyAttributes(from: source, to: copy) else { throw .metadataLost }
  guard fchmod(copy, status.st_mode & 0o7777) == 0 else { throw .last }
}
