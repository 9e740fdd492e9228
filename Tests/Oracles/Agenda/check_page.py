#!/usr/bin/env python3
"""Checks the agenda's page in a browser, wide and narrow, light and dark.

    check_page.py TAGLINE CHROMIUM

TAGLINE is the program, CHROMIUM the browser. The page must follow axe-core's accessibility rules,
including contrast, must not be wider than the window or load anything, and must show the chips
behind `+N` after a click.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

COLORS = ["red", "orange", "yellow", "green", "teal", "cyan", "blue", "purple", "pink", "brown"]
SETTINGS = '{"tags": {%s}}' % ", ".join(
    f'"{color}": {{"color": "{color}"}}' for color in COLORS)
TASKS = """Home:
	- late @due(2025-05-01) @red @priority(1)
	- many @due(2025-05-11 10:00-12:00) @%s
	- clash @due(2025-05-11 11:00-12:00) @blue
	- %s @due(2025-05-12 every week) @%s
	- [x] done @due(2025-05-13) @green
	- מחר @due(2025-05-14 - 2025-05-16) @teal
""" % (" @".join(COLORS), "Donaudampfschifffahrtsgesellschaft" * 4, "x" * 120)


def check(browser, page, scheme, width):
    """Lists what is wrong with the page in a window."""
    context = browser.new_context(
        color_scheme=scheme, viewport={"width": width, "height": 900}, bypass_csp=True)
    tab = context.new_page()
    errors = []
    tab.on("pageerror", lambda error: errors.append(str(error)))
    tab.on("request", lambda request: errors.append(request.url))
    tab.goto(page.as_uri())
    errors.remove(page.as_uri())
    widest = tab.evaluate("document.documentElement.scrollWidth")
    if widest > width:
        errors.append(f"{widest} pixels wide")
    folded = tab.locator("details li").first
    if folded.is_visible():
        errors.append("the hidden chips are shown before a click")
    for summary in tab.locator("summary").all():
        summary.click()
    if not folded.is_visible():
        errors.append("the hidden chips are not shown after a click")
    violations = Axe().run(tab).response["violations"]
    errors += [f"{one['id']}: {one['help']}, {one['nodes'][0]['html']}" for one in violations]
    context.close()
    return [f"{scheme}, {width} wide: {error}" for error in errors]


def main():
    program, chromium = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        page, tasks = Path(folder, "agenda.html"), Path(folder, "home.todo")
        Path(folder, ".tagline.json").write_text(SETTINGS)
        tasks.write_text(TASKS)
        subprocess.run(
            [program, "agenda", tasks, "--today=2025-05-11", "--all", "--output-format=html",
             "--output-file", page], check=True)
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        wrong = [
            error for scheme in ("light", "dark") for width in (1400, 800, 390, 320)
            for error in check(browser, page, scheme, width)]
        browser.close()
    print(*wrong, f"8 windows: {len(wrong)} faults", sep="\n")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
