/**
 * Task lists in plain text with `@tag` and `@tag(payload)`.
 *
 * Whether text is a tag depends on what follows it, and the kind of a line depends on its end. So all
 * tokens come from the scanner in `src`, which reads ahead on the line. This file defines how they
 * nest.
 */
/// <reference types="tree-sitter-cli/dsl" />

export default grammar({
  name: "tagline",

  extras: () => [],

  // In the order of `enum Token` in src/state.h.
  externals: ($) => [
    $._indent,
    $._dedent,
    $._blank_lines,
    $._indentation,
    $._project_start,
    $._task_start,
    $._done_task_start,
    $._cancelled_task_start,
    $._note_start,
    $.bullet,
    $.checkbox,
    $._white_space,
    $._words,
    $._sign,
    $.name,
    $._gap,
    $._open,
    $.payload,
    $._close,
    $.mark,
    $._line_end,
    $._search_text,
    $.attribute,
    $.string,
    $.keyword,
    $.type,
    $.function,
    $.axis,
    $.operator,
    $.modifier,
    $.slice,
  ],

  rules: {
    document: ($) => repeat($._entry),

    _entry: ($) =>
      choice(
        $._blank_lines,
        seq(
          optional($._indentation),
          choice($.project, $.task, $.done_task, $.cancelled_task, $.note),
        ),
      ),

    project: ($) => seq($._project_start, $._line, $._rest),
    note: ($) => seq($._note_start, $._line, $._rest),
    task: ($) => seq($._task_start, $._head, $._rest),
    done_task: ($) => seq($._done_task_start, $._head, $._rest),
    cancelled_task: ($) => seq($._cancelled_task_start, $._head, $._rest),

    _head: ($) =>
      seq(
        field("bullet", $.bullet),
        optional($._white_space),
        optional(seq(field("checkbox", $.checkbox), optional($._white_space))),
        optional($._line),
      ),

    _line: ($) => field("text", $.text),

    _rest: ($) => seq($._line_end, optional(field("children", $.children))),

    children: ($) => seq($._indent, repeat1($._entry), $._dedent),

    text: ($) => repeat1(choice($._words, $.tag, $.mark)),

    // Without a `)`, the payload is unclosed; with a gap before the `(`, it is detached. The `(` of an
    // unparenthesized date is a `:`, a `=` or a `[`, and its `)`, if it has one, a `]`.
    tag: ($) =>
      seq(
        alias($._sign, "@"),
        field("name", $.name),
        optional(
          seq(
            optional($._gap),
            alias($._open, "("),
            field("payload", optional(choice($.payload, $.search))),
            optional(alias($._close, ")")),
          ),
        ),
      ),

    // The payload of `@search(…)`.
    search: ($) =>
      repeat1(
        choice(
          $._search_text,
          $.attribute,
          $.string,
          $.keyword,
          $.type,
          $.function,
          $.axis,
          $.operator,
          $.modifier,
          $.slice,
        ),
      ),
  },
});
