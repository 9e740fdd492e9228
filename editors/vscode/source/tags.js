'use strict';

/** What may stand directly before a tag: a blank, a parenthesis or a full-width mark. */
const boundary = /[\s)\u3000-\u303f\uff00-\uff65]/;

/**
 * A tag of a line. Columns are those of the editor.
 *
 * @typedef {object} Tag
 * @property {number} start the column of its `@`
 * @property {number} end the column after it
 * @property {number | undefined} close the column of its `)`
 */

/**
 * The tag in whose name or parentheses a cursor stands.
 *
 * @param {string} line
 * @param {number} column
 * @returns {Tag | undefined}
 */
function tagAt(line, column) {
  const names = /@[\p{L}\p{M}\p{N}\p{So}_.-]+/gu;
  const payload = /\((?:\\[()]|[^)])*/y;
  for (;;) {
    const start = names.exec(line)?.index;
    if (start === undefined || start >= column) return undefined;
    if (start > 0 && !boundary.test(line.charAt(start - 1))) continue;
    payload.lastIndex = names.lastIndex;
    const last = payload.test(line) ? payload.lastIndex : names.lastIndex;
    const close = line[last] === ')' ? last : undefined;
    if (column <= last) return { start, end: close === undefined ? last : last + 1, close };
    names.lastIndex = last;
  }
}

module.exports = { tagAt };
