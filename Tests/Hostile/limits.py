"""Runs a program under limits, and measures what it costs."""

import os
import resource
import signal
import subprocess
import threading
import time

MEBIBYTE = 1 << 20


class Cost:
    """What a run has cost, and how it ended."""

    def __init__(self, status, seconds, usage, peak, output):
        self.status = status
        self.seconds = seconds
        self.processor = usage.ru_utime + usage.ru_stime
        self.peak = peak
        self.output = output

    @property
    def death(self):
        """What ended the program, if it did not exit by itself; else None."""
        if os.WIFSIGNALED(self.status):
            return signal.Signals(os.WTERMSIG(self.status)).name
        return None

    @property
    def code(self):
        return os.waitstatus_to_exitcode(self.status)


def limited(address_space, processor):
    """A function that sets the limits of a new process: bytes, and seconds of the processor."""

    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (address_space, address_space))
        resource.setrlimit(resource.RLIMIT_CPU, (processor, processor + 1))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    return limit


def run(
    command, folder, environment=None, standard_input=os.devnull,
    address_space=8192 * MEBIBYTE, processor=20, timeout=90,
):
    """Runs a command to its end, or kills it after `timeout` seconds."""
    before = time.monotonic()
    with open(standard_input, "rb") as given:
        process = subprocess.Popen(
            command,
            cwd=folder,
            stdin=given,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            preexec_fn=limited(address_space, processor),
            env={**os.environ, "SWIFT_BACKTRACE": "enable=no", **(environment or {})},
        )
    killer = threading.Timer(timeout, process.kill)
    killer.start()
    # Only the start and the end of the output are kept, as it may be much larger than this process.
    head, tail = b"", b""
    while part := process.stdout.read1(1 << 16):
        head = (head + part)[:2000] if len(head) < 2000 else head
        tail = (tail + part)[-2000:]
    process.stdout.close()
    _, status, usage = os.wait4(process.pid, 0)
    killer.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    return Cost(
        status, time.monotonic() - before, usage, usage.ru_maxrss * 1024, head + b"\n" + tail
    )
