#!/usr/bin/env python3
"""Checks that the sources compile for systems whose software development kits are not here, and the
libraries for tasks and dates also as Embedded Swift for WebAssembly.

The compiler knows every system. What it lacks is the module of the standard library for it, and the
headers of its C library. The toolchain's own interface of the standard library says of each
declaration since which system it exists; this script compiles that interface for the other system.
Musl's headers are those of Debian's package; Darwin's are replaced by the folder `Darwin`.

Foundation for Apple's systems is not here, so modules that import it are left out.

Embedded Swift has no key paths, no `any` of most protocols, and no classes of Foundation; the toolchain
has its standard library for WebAssembly.

Nothing is linked or run. The oldest systems are those that Package.swift names. A module that exists
only on newer systems, such as `Synchronization`, is not there at all.

usage: check.py CACHE_FOLDER
"""

import functools
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
MUSL_HEADERS = "/usr/include/x86_64-linux-musl"

# The toolchain has the standard library of Embedded Swift for this one.
EMBEDDED = "wasm32-unknown-none-wasm"

# Calls that are newer than the oldest systems. Each must fail on macOS and iOS.
TOO_NEW = [
    "func planted(_ bytes: [UInt8]) -> Int { bytes.span.count }",
    "func planted(_ bytes: [UInt8]) -> Bool { bytes.firstRange(of: [1]) == nil }",
    "func planted() { _ = ContinuousClock.now }",
    "import Synchronization\nfunc planted() { _ = Mutex(0) }",
]


@dataclass
class System:
    """A system to compile for."""

    name: str
    triple: str
    # Whether an app on it uses only the libraries.
    takes_only_libraries: bool = False

    @property
    def is_apple(self):
        return "apple" in self.triple

    @property
    def c_library(self):
        """The name of the Swift module of its C library."""
        return "Darwin" if self.is_apple else "Musl"


def main(cache):
    manifest = json.loads(output("swift", "package", "dump-package"))
    targets = in_order(json.loads(output("swift", "package", "describe", "--type", "json")))
    oldest = {row["platformName"]: row["version"] for row in manifest["platforms"]}
    systems = [
        System("macOS", f"arm64-apple-macosx{oldest['macos']}"),
        System("iOS", f"arm64-apple-ios{oldest['ios']}", takes_only_libraries=True),
        System("Linux with musl", "x86_64-unknown-linux-musl"),
    ]
    with ThreadPoolExecutor(2) as pool:
        problems = list(pool.map(lambda system: problem(system, manifest, targets, cache), systems))
    problems.append(embedded_problem(manifest, targets))
    sys.exit("\n".join(filter(None, problems)) or 0)


class Problem(Exception):
    """What is wrong with the sources."""


def problem(system, *arguments):
    try:
        check(system, *arguments)
    except Problem as found:
        return f"{system.name} ({system.triple}): {found}"


def check(system, manifest, targets, cache):
    """Compiles the sources for a system.

    Raises: Problem if they do not compile, or if a call that is too new does.
    """
    compiler = Compiler(system, cache)
    compiler.build_standard_library()
    compiler.build_c_library()
    libraries = {name for product in manifest["products"] if "library" in product["type"]
                 for name in product["targets"]}
    modules = [target for target in targets
               if target["name"] in closure(libraries, targets) or not system.takes_only_libraries]
    modules = [target for target in modules if not imports_foundation(target)]
    for target in modules:
        compiler.emit_target(target, features(manifest, target))
    for text in TOO_NEW if system.is_apple else []:
        if compiler.accepts(text):
            raise Problem(f"a call that is too new was accepted: {text}")
    print(f"{system.name} ({system.triple}): {len(modules)} modules")


class Compiler:
    """The compiler for one system. It finds only the modules of that system."""

    def __init__(self, system, cache):
        self.system = system
        compiler = output("swiftc", "--version").splitlines()[0]
        key = re.sub(r"\W+", "-", f"{system.triple}-{compiler}")
        # What does not change with the sources is kept.
        self.standard_library = cache / key
        self.modules = cache / f"{key}-sources"
        shutil.rmtree(self.modules, ignore_errors=True)
        self.modules.mkdir(parents=True)

    def emit(self, module, *arguments, into=None):
        command = [
            "swiftc", "-frontend", *arguments, "-module-name", module,
            "-o", (into or self.modules) / f"{module}.swiftmodule", "-target", self.system.triple,
            "-resource-dir", resources(), "-disable-objc-interop",
            "-I", self.standard_library, "-I", self.modules,
            "-module-cache-path", self.modules / "cache", "-Xcc", "-nostdlibinc",
        ]
        if not self.system.is_apple:
            command += ["-Xcc", "-isystem", "-Xcc", MUSL_HEADERS]
        result = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
        if result.returncode != 0:
            raise Problem(result.stderr or f"{module}: the compiler exits with {result.returncode}")

    def emit_target(self, target, features):
        folder = ROOT / target["path"]
        if target["type"] == "system-target":
            shutil.copytree(folder, self.modules / target["name"])
            return
        options = list(features)
        if target["type"] == "executable":
            options.append("-parse-as-library")
        clang = [part for other in self.modules.iterdir() if other.is_dir() for part in ("-I", other)]
        sources = [folder / source for source in target["sources"]]
        if texts := target.get("resources"):
            sources.append(self.declare(target["name"], texts))
        self.emit(
            target["c99name"], "-emit-module", "-swift-version", "6", "-package-name", "tagline",
            *options, *clang, *sources)

    def declare(self, module, texts):
        """Writes what declares the embedded texts of a module, as a build does, but without their bytes."""
        names = (re.sub(r"\W", "_", pathlib.Path(text["path"]).name) for text in texts)
        rows = "".join(f"  static let {name}: [UInt8] = []\n" for name in names)
        path = self.modules / f"{module}Texts.swift"
        path.write_text(f"struct PackageResources {{\n{rows}}}\n")
        return path

    def accepts(self, text):
        source = self.modules / "Planted.swift"
        source.write_text(text + "\n")
        try:
            self.emit("Planted", "-emit-module", "-swift-version", "6", source)
        except Problem:
            return False
        return True

    def build_standard_library(self):
        if (self.standard_library / "complete").exists():
            return
        shutil.rmtree(self.standard_library, ignore_errors=True)
        self.standard_library.mkdir(parents=True)
        for module in ["Swift", "SwiftOnoneSupport", "_Concurrency", "_StringProcessing"]:
            self.build_interface(module, interface(module))
        (self.standard_library / "complete").touch()

    def build_c_library(self):
        """Builds the module of the C library."""
        name = self.system.c_library
        folder = self.modules / name
        shutil.copytree(HERE / name, folder)
        self.emit(name, "-emit-module", "-parse-as-library", folder / f"{name}.swift", "-I", folder)

    def build_interface(self, module, text):
        path = self.standard_library / f"{module}.swiftinterface"
        text = re.sub(r"-target \S+", f"-target {self.system.triple}", text)
        # Bodies are not needed, and some are left out for the system of the toolchain.
        text = re.sub(r"@backDeployed\([^)]*\)", "", text)
        text = re.sub(r"self = _stdlib_\w+l\(.*\)", "", text)
        path.write_text(text.replace(" -O ", " -Onone "))
        self.emit(
            module, "-compile-module-from-interface", path, "-parse-stdlib",
            "-experimental-skip-all-function-bodies", "-disable-availability-checking",
            into=self.standard_library)


def embedded_problem(manifest, targets):
    """Why the libraries do not compile as Embedded Swift; nothing if they do."""
    modules = [row for row in targets if row["name"] in closure({"TaskText", "CivilDates"}, targets)]
    with tempfile.TemporaryDirectory() as folder:
        for target in modules:
            sources = (ROOT / target["path"] / source for source in target["sources"])
            name = pathlib.Path(folder) / target["c99name"]
            error = embedded(target["c99name"], name, features(manifest, target), *sources)
            if error:
                return f"Embedded Swift ({EMBEDDED}): {error}"
        planted = pathlib.Path(folder) / "Planted.swift"
        planted.write_text("public func planted(_ texts: [String]) -> [Int] {"
                           " texts.map(\\.count) }\n")
        if not embedded("Planted", planted.with_suffix(""), [], planted):
            return f"Embedded Swift ({EMBEDDED}): a key path was accepted"
    print(f"Embedded Swift ({EMBEDDED}): {len(modules)} modules")
    return ""


def embedded(module, path, features, *sources):
    """Compiles a module as Embedded Swift. Returns the errors."""
    result = subprocess.run(
        ["swiftc", "-target", EMBEDDED, "-enable-experimental-feature", "Embedded", "-wmo",
         "-swift-version", "6", "-package-name", "tagline", "-parse-as-library", *features,
         "-module-name", module, "-I", path.parent, "-emit-module-path", f"{path}.swiftmodule",
         "-c", "-o", f"{path}.o", *sources],
        capture_output=True, text=True, cwd=ROOT)
    return "" if result.returncode == 0 else result.stderr or "the compiler fails"


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout


@functools.cache
def resources():
    """The compiler's folder of modules for all systems."""
    information = json.loads(output("swiftc", "-print-target-info"))
    return pathlib.Path(information["paths"]["runtimeResourcePath"])


def interface(module):
    """The toolchain's interface of a module, for the system it runs on."""
    folder = resources() / "linux" / f"{module}.swiftmodule"
    return next(folder.glob("*gnu.swiftinterface")).read_text()


def in_order(description):
    """The targets in `Sources`, each after those that it imports."""
    rows = {row["name"]: row for row in description["targets"] if row["path"].startswith("Sources/")}
    sorted_names = []

    def visit(name):
        for other in rows[name].get("target_dependencies", []):
            visit(other)
        if name not in sorted_names:
            sorted_names.append(name)

    for name in rows:
        visit(name)
    return [rows[name] for name in sorted_names]


def closure(names, targets):
    """The targets with these names, and all that they import."""
    found = set(names)
    for target in reversed(targets):
        if target["name"] in found:
            found.update(target.get("target_dependencies", []))
    return found


def imports_foundation(target):
    folder = ROOT / target["path"]
    return any(re.search(r"^(public )?import Foundation", (folder / source).read_text(), re.M)
               for source in target["sources"])


def features(manifest, target):
    """The compiler's options for the features that a target turns on."""
    settings = next(row["settings"] for row in manifest["targets"] if row["name"] == target["name"])
    options = {"enableUpcomingFeature": "-enable-upcoming-feature",
               "enableExperimentalFeature": "-enable-experimental-feature"}
    return [part for setting in settings for kind, value in setting["kind"].items()
            if kind in options for part in (options[kind], value["_0"])]


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]).resolve())
