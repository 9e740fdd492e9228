"""Folders that someone might make to stop the program, or to have it read or change other files."""

import json
import os

LIST = "- a @due(2025-05-11) @home @home\n- b @due (2025-05-12)\n"


def contents(outside, folder):
    """The bytes of each file that is outside of the folder."""
    return {
        path: path.read_bytes()
        for path in outside.iterdir()
        if path != folder and path.is_file() and not path.is_symlink()
    }


def many_tags(folder, _):
    tags = {f"tag{n}": {"values": [str(n)], "color": f"#{n % 0xfff:03x}"} for n in range(17_000)}
    settings(folder, {"tags": tags})
    text(folder, "".join(f"- @tag{n}(x) @tga{n}\n" for n in range(30_000)))


def many_values(folder, _):
    values = [f"value{n}" for n in range(70_000)]
    settings(folder, {"tags": {"context": {"values": values}}})
    text(folder, "".join(f"- @context(velue{n})\n" for n in range(40_000)))


def many_people(folder, _):
    settings(folder, {"people": [{"name": f"Person {n}"} for n in range(38_000)]})
    text(folder, "".join(f"- @who(Persen {n}, P {n})\n" for n in range(30_000)))


def many_formats(folder, _):
    settings(folder, {"dateFormats": [f"YYYY-MM-DD [{n}]" for n in range(45_000)]})
    text(folder, "".join(f"- @due(2025-05-11 {n}x)\n" for n in range(20)))


def many_groups(folder, _):
    settings(folder, {"exclusive": [[f"a{n}", f"b{n}", "c"] for n in range(35_000)]})
    text(folder, "- @a1 @b1 @c\n" * 30_000)


def many_rules(folder, _):
    settings(folder, {"rules": {f"rule-{n}": "off" for n in range(45_000)}})
    text(folder, LIST)


def many_definitions(folder, _):
    settings(folder, {"tags": {f"t{n}": {} for n in range(85_000)}})
    text(folder, LIST)


def unknown_settings(folder, _):
    settings(folder, {"tags": {"a": {"values": list(range(150_000))}}})
    text(folder, LIST)


def garbage_in_settings(folder, _):
    (folder / ".tagline.json").write_text("{" + "a " * 500_000)
    text(folder, LIST)


def deep_settings(folder, _):
    (folder / ".tagline.json").write_text("[" * 1_000_000)
    text(folder, LIST)


def marks_in_settings(folder, _):
    marks = "a" + "\u0301\u0323" * 80_000
    settings(folder, {"tags": {marks: {"values": [marks]}}, marks: 1}, ensure_ascii=False)
    text(folder, LIST)


def numbers_in_settings(folder, _):
    (folder / ".tagline.json").write_text('{"maxTags": ' + "9" * 1_000_000 + "}")
    text(folder, LIST)


def long_patterns(folder, _):
    patterns = ["**/" * 3000 + "a*" * 3000 + "b", "{a,{b,{c," * 500, "a" * 300_000]
    settings(folder, {"exclude": patterns})
    many_files(folder, 300)


def many_patterns(folder, _):
    settings(folder, {"exclude": [f"*a*a*a*a*{n}b" for n in range(50_000)]})
    many_files(folder, 10)


def many_ignored(folder, _):
    (folder / ".git").mkdir()
    (folder / ".gitignore").write_text("".join(f"*a*a*a*a*{n}b\n" for n in range(70_000)))
    many_files(folder, 10)


def long_ignored(folder, _):
    (folder / ".ignore").write_text("**/" * 100_000 + "a*" * 300_000 + "b\n")
    many_files(folder, 100)


def endless_links(folder, _):
    targets = {
        "pages": "/proc/self/pagemap", "environment": "/proc/self/environ", "zero": "/dev/zero",
        "memory": "/proc/self/mem", "self": "self.todo", "terminal": "/dev/tty",
    }  # fmt: skip
    for name, target in targets.items():
        (folder / f"{name}.todo").symlink_to(target)
    for number, name in enumerate([".tagline.json", ".gitignore", ".ignore"]):
        for place, target in enumerate(targets.values()):
            below = folder / f"{number}{place}"
            below.mkdir()
            (below / name).symlink_to(target)
            text(below, LIST)
    text(folder, LIST)


def links_outside(folder, outside):
    (outside / "other.todo").write_text(LIST)
    (outside / "settings.json").write_text('{"secret": "hostile @due(secret) @secret @secret"}')
    (folder / "link.todo").symlink_to(outside / "other.todo")
    (folder / "again.todo").symlink_to("link.todo")
    (folder / "up").symlink_to("..")
    (folder / ".tagline.json").symlink_to(outside / "settings.json")
    os.link(outside / "other.todo", folder / "hard.todo")
    text(folder, LIST)


def pipes(folder, _):
    for name in ["a.todo", ".tagline.json", ".gitignore", ".ignore"]:
        os.mkfifo(folder / name)
    text(folder, LIST)


def sparse(folder, _):
    for name in ["a.todo", ".tagline.json", ".gitignore"]:
        with open(folder / name, "wb") as file:
            file.truncate(10 << 30)
    text(folder, LIST)


def odd_names(folder, _):
    names = [
        "-o.todo", "--fix.todo", "--file-list=x.todo", "a\nb.todo", "##vso[x]y.todo",
        "::error::x.todo", "\x1b[31m.todo", "\u202e.todo", "@due(2025).todo", "a" * 250 + ".todo",
    ]  # fmt: skip
    for name in names:
        (folder / name).write_text(LIST)
    with open(os.path.join(os.fsencode(folder), b"\xff\xfe.todo"), "w", encoding="utf-8") as file:
        file.write(LIST)


def deep_folders(folder, _):
    start = os.open(folder, os.O_RDONLY)
    for _level in range(60):
        name = "d" * 100
        os.mkdir(name, dir_fd=start)
        below = os.open(name, os.O_RDONLY, dir_fd=start)
        os.close(start)
        start = below
        with open(os.open("a.todo", os.O_WRONLY | os.O_CREAT, dir_fd=start), "w") as file:
            file.write(LIST)
    os.close(start)


def many_small_files(folder, _):
    many_files(folder, 3000)


def settings(folder, value, ensure_ascii=True):
    data = json.dumps(value, ensure_ascii=ensure_ascii, separators=(",", ":")).encode()
    assert len(data) <= 1 << 20, len(data)
    (folder / ".tagline.json").write_bytes(data)


def text(folder, content):
    assert len(content) <= 1_000_000, len(content)
    (folder / "list.todo").write_text(content)


def many_files(folder, count):
    for number in range(count):
        below = folder / str(number // 100)
        below.mkdir(exist_ok=True)
        (below / f"{'a' * 40}{number}.todo").write_text(LIST)


# The folders by name; each is a function of the folder and of the folder around it.
FOLDERS = {
    f"folder-{function.__name__.replace('_', '-')}": function
    for function in [
        many_tags, many_values, many_people, many_formats, many_groups, many_rules,
        many_definitions, unknown_settings, garbage_in_settings, deep_settings, marks_in_settings,
        numbers_in_settings, long_patterns, many_patterns, many_ignored, long_ignored, endless_links,
        links_outside, pipes, sparse, odd_names, deep_folders, many_small_files,
    ]
}  # fmt: skip
