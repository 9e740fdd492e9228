'use strict';

const vscode = require('vscode');
const { lastLineOfItem, width } = require('./list-lines');

/**
 * Some lines of a text, by the numbers of the first and the last.
 *
 * @typedef {{ first: number, last: number }} Block
 */

/** The last move: a person may press the keys faster than the editor changes the text. */
let turn = Promise.resolve();

/**
 * Moves the items at the cursors up, with everything that belongs to them: before the item above, or out
 * of the one that they belong to.
 *
 * @returns {Promise<void>}
 */
async function moveUp() {
  await inTurn(-1);
}

/**
 * Moves the items at the cursors down, with everything that belongs to them: after the item below, or
 * into the next one to which they can belong.
 *
 * @returns {Promise<void>}
 */
async function moveDown() {
  await inTurn(1);
}

/**
 * @param {-1 | 1} direction
 * @returns {Promise<void>}
 */
function inTurn(direction) {
  turn = turn.catch(() => undefined).then(() => move(direction));
  return turn;
}

/**
 * Moves the blocks at the cursors, or none if one of them cannot move.
 *
 * @param {-1 | 1} direction up or down
 * @returns {Promise<void>}
 */
async function move(direction) {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return;
  const { document, selections } = editor;
  let lines = document.getText().split(/\r?\n/);
  /** @type {{ block: Block, shift: number }[]} */
  const moves = [];
  let [first, last] = [lines.length, 0];
  // So that a block does not meet the one before it.
  const order = blocks(lines, selections).sort((a, b) => direction * (b.first - a.first));
  for (const block of order) {
    const found = direction < 0 ? placeAbove(lines, block) : placeBelow(lines, block);
    if (found === undefined) return;
    const end = found.first + found.lines.length;
    lines = [...lines.slice(0, found.first), ...found.lines, ...lines.slice(end)];
    first = Math.min(first, found.first);
    last = Math.max(last, end - 1);
    moves.push({ block, shift: found.shift });
  }
  const end = document.lineAt(last).text.length;
  await editor.edit((edit) => {
    const text = lines.slice(first, last + 1).join('\n');
    edit.replace(new vscode.Range(first, 0, last, end), text);
  });
  editor.selections = selections.map(({ anchor, active }) => {
    const own = moves.find(({ block }) => block.first <= active.line && active.line <= block.last);
    const shift = own?.shift ?? 0;
    return new vscode.Selection(
      anchor.line + shift,
      anchor.character,
      active.line + shift,
      active.character,
    );
  });
}

/**
 * The items that the selections touch, in order, without those that belong to another one.
 *
 * @param {string[]} lines
 * @param {readonly vscode.Range[]} selections
 * @returns {Block[]}
 */
function blocks(lines, selections) {
  /** @type {Block[]} */
  const found = [];
  for (const { start, end } of [...selections].sort((a, b) => a.start.line - b.start.line)) {
    let { line: last } = end;
    for (let { line } = start; line <= end.line; line += 1) {
      last = Math.max(last, lastLineOfItem((at) => lines[at] ?? '', lines.length, line));
    }
    const before = found.at(-1);
    if (before === undefined || start.line > before.last) found.push({ first: start.line, last });
    else before.last = Math.max(before.last, last);
  }
  return found;
}

/**
 * Lines in their new order, from a line on, and by how much the block moves there.
 *
 * @typedef {{ first: number, lines: string[], shift: number }} Place
 */

/**
 * @param {string[]} lines
 * @param {Block} block
 * @returns {Place | undefined}
 */
function placeAbove(lines, { first, last }) {
  const own = width(lines[first] ?? '');
  let above = lastText(lines, first);
  while (above >= 0 && width(lines[above] ?? '') > own) above = lastText(lines, above);
  if (above < 0) return undefined;
  const isSibling = width(lines[above] ?? '') === own;
  const end = lastText(lines, isSibling ? first : above);
  const start = isSibling ? above : end + 1;
  if (start === 0 && !isSibling) return undefined;
  const rest = isSibling
    ? [...lines.slice(end + 1, first), ...lines.slice(above, end + 1)]
    : lines.slice(start, first);
  const moved = [...lines.slice(first, last + 1), ...rest];
  return { first: start, lines: moved, shift: start - first };
}

/**
 * @param {string[]} lines
 * @param {Block} block
 * @returns {Place | undefined}
 */
function placeBelow(lines, { first, last }) {
  const next = lines.findIndex((text, line) => line > last && text.trim() !== '');
  if (next === -1) return undefined;
  const own = width(lines[first] ?? '');
  const blanks = lines.slice(last + 1, next);
  const block = lines.slice(first, last + 1);
  if (width(lines[next] ?? '') < own) {
    return { first, lines: [...blanks, lines[next] ?? '', ...block], shift: next - last };
  }
  const end = lastLineOfItem((line) => lines[line] ?? '', lines.length, next);
  const below = lines.slice(next, end + 1);
  return { first, lines: [...below, ...blanks, ...block], shift: end - last };
}

/**
 * The last line before another one that is not blank; -1 if there is none.
 *
 * @param {string[]} lines
 * @param {number} before
 * @returns {number}
 */
function lastText(lines, before) {
  let line = before - 1;
  while (line >= 0 && lines[line]?.trim() === '') line -= 1;
  return line;
}

module.exports = { moveDown, moveUp };
