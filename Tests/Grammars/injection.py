"""Adds features of TextMate to babi's engine: grammars that are injected into another one, and captures
in which patterns see the line before the capture.

An injected pattern takes precedence unless a pattern of the host grammar matches earlier on the
line, as the `L:` in its selector demands.
"""

import json
import re

from babi import highlight as engine
from babi.reg import make_regset


def add(grammars, file):
    """Adds a grammar of this project to the engine."""
    data = json.loads(file.read_text())
    grammars._scope_to_files[data["scopeName"]] = str(file)
    _selectors[data["scopeName"]] = data.get("injectionSelector")


def inject(grammar, host):
    """Injects `grammar` into everything that the compiler `host` reads."""
    host.injection = _Injection(grammar, host, _selectors[grammar.scope_name])


_selectors = {}


class _Injection:
    def __init__(self, grammar, host, selector):
        patterns, rules = host._patterns(grammar, grammar.patterns)
        self._rules = engine.PatternRule((), make_regset(*patterns), rules)
        inside, hidden = re.fullmatch(r"L:([\w.]+) - \((.*)\)", selector).groups()
        self._inside, self._hidden = inside, hidden.split(" | ")

    def _applies(self, scopes):
        def has(prefix):
            return any(scope == prefix or scope.startswith(f"{prefix}.") for scope in scopes)

        return has(self._inside) and not any(map(has, self._hidden))

    def search(self, rule, compiler, state, line, pos, *flags):
        """The step of the injected pattern, or None if the host grammar takes precedence."""
        if not self._applies(state.cur.scope):
            return None
        index, match = self._rules.regset.search(line, pos, *flags)
        if match is None:
            return None
        rivals = [rule.regset.search(line, pos, *flags)[1]]
        if isinstance(rule, engine.EndRule):
            rivals.append(state.cur.reg.search(line, pos, *flags))
        if any(rival and rival.start() < match.start() for rival in rivals):
            return None
        return engine._do_regset(index, match, self._rules, compiler, state, pos)


def _with_injection(search):
    def method(rule, compiler, state, line, pos, first_line, boundary):
        place = (compiler, state, line, pos, first_line, boundary)
        injected = getattr(compiler, "injection", None)
        return (injected and injected.search(rule, *place)) or search(rule, *place)

    return method


def _with_lines(read_captures):
    def captures(compiler, scope, match, rules):
        def read(compiler, start, text, scope, rule):
            line = match.string[: start + len(text)]
            state = engine.State.root(engine.Entry(scope + rule.name, rule, (line, start)))
            place, boundary, regions = start, state.cur.boundary, []
            while step := state.cur.rule.search(compiler, state, line, place, False, boundary):
                state, place, boundary, found = step
                regions += found
            if place < len(line):
                regions.append(engine.Region(place, len(line), state.cur.scope))
            return tuple(regions)

        outer, engine._inner_capture_parse = engine._inner_capture_parse, read
        try:
            return read_captures(compiler, scope, match, rules)
        finally:
            engine._inner_capture_parse = outer

    return captures


engine._captures = _with_lines(engine._captures)
for kind in (engine.PatternRule, engine.EndRule, engine.WhileRule):
    kind.search = _with_injection(kind.search)
