/// Whether a process still runs. A zombie, which has ended but was not yet waited for, does not.
package func processIsAlive(_ process: pid_t) -> Bool {
  guard kill(process, 0) == 0 || errno == EPERM else { return false }
  return !isZombie(process)
}
