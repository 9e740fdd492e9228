#!/usr/bin/env python3
"""Checks that a browser shows each page of an archive of DocC: its title, and all of its pictures.

usage: shown.py ARCHIVE CHROMIUM
"""

import concurrent.futures
import functools
import http.server
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import threading


def main(archive, chromium):
    handler = functools.partial(QuietHandler, directory=archive)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        pages = sorted(path.parent.relative_to(archive)
                       for path in archive.glob("documentation/**/index.html"))
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            address = f"http://127.0.0.1:{server.server_port}"
            problems = list(pool.map(lambda page: problem(archive, page, address, chromium), pages))
        server.shutdown()
    sys.exit("\n".join(filter(None, problems)) or (0 if pages else "the archive has no pages"))


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def problem(archive, page, address, chromium):
    """What is wrong with a page as the browser shows it, or None."""
    data = json.loads((archive / "data" / page.with_suffix(".json")).read_text())
    with tempfile.TemporaryDirectory() as profile:
        shown = subprocess.run(
            [chromium, "--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}",
             "--virtual-time-budget=10000", "--dump-dom", f"{address}/{page}"],
            capture_output=True, text=True, timeout=120, check=True).stdout
    shown = re.sub(r"<noscript.*?</noscript>", "", shown, flags=re.DOTALL)
    title = re.search(r"<h1[^>]*>(.*?)</h1>", shown, re.DOTALL)
    title = re.sub(r"<[^>]*>|\s*<!--.*?-->", "", title[1]).strip() if title else None
    if title != data["metadata"]["title"]:
        return f"{page}: the browser shows the title {title!r}"
    missing = [name for name, asset in data["references"].items()
               if asset["type"] == "image" and name not in shown]
    return f"{page}: the browser does not show {', '.join(missing)}" if missing else None


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]).resolve(), sys.argv[2])
