'use strict';

/** Boxes that show a state, one character each: those of open tasks, and the others. */
const openBoxes = '☐❍❑□▪▫■⬜';
const closedBoxes = '✔✓☑✅√✘☒❌';

/** A task: its indent, its bullet or box, and the white space after that. */
const task = new RegExp(
  `^([\\t ]*)([-*+–—≡→›•]|\\d+[.)]|[${openBoxes}${closedBoxes}]|\\[[ xX+-]?\\])([\\t ]+|$)` +
    '(\\[[ xX-]\\](?:[\\t ]+|$))?',
  'u',
);

/** A project: a text that ends in a colon, with or without tags after it. */
const project = new RegExp(
  `^\\s*[^\\s${openBoxes}${closedBoxes}*+-].*:(?:\\s+@\\S.*)?\\s*$`,
  'u',
);

/**
 * The start of a task's line.
 *
 * @typedef {object} TaskStart
 * @property {number} indent the column of the bullet or box
 * @property {string} mark the bullet or box, without a checkbox after it
 * @property {number} text the column of the text
 * @property {boolean} isEmpty whether there is no text
 * @property {[number, number] | undefined} box the columns of a box that shows whether it is done
 */

/**
 * The start of a line that is a task; undefined for other lines.
 *
 * @param {string} line
 * @returns {TaskStart | undefined}
 */
function taskStart(line) {
  const match = task.exec(line);
  if (match === null) return undefined;
  const [start, { length: indent } = '', mark = '', gap = '', checkbox] = match;
  const after = indent + mark.length + gap.length;
  /** @type {TaskStart['box']} */
  let box;
  if (checkbox !== undefined) box = [after, after + checkbox.trimEnd().length];
  else if (/[^-*+–—≡→›•\d.)]/u.test(mark)) box = [indent, indent + mark.length];
  return { indent, mark, text: start.length, isEmpty: start.length === line.length, box };
}

/**
 * Whether a line is a project.
 *
 * @param {string} line
 * @returns {boolean}
 */
function isProject(line) {
  return project.test(line) && taskStart(line) === undefined;
}

/**
 * The state that a box shows.
 *
 * @param {string} box
 * @returns {'open' | 'done' | 'cancelled'}
 */
function stateOf(box) {
  if (/^[✔✓☑✅√]$|[xX+]/u.test(box)) return 'done';
  return /^[✘☒❌]$|-/u.test(box) ? 'cancelled' : 'open';
}

/**
 * What a new task begins with in a list with this task: the same bullet, and an open box if it has one.
 * Undefined for a number.
 *
 * @param {string} line
 * @returns {string | undefined}
 */
function bulletLike(line) {
  const start = taskStart(line);
  if (start === undefined || /^\d/.test(start.mark)) return undefined;
  const { indent, mark, box } = start;
  if (box === undefined) return `${mark} `;
  const own = line.slice(...box);
  const closed = own.length === 1 ? '☐' : '[ ]';
  const open = stateOf(own) === 'open' ? own : closed;
  return box[0] === indent ? `${open} ` : `${mark} ${open} `;
}

/**
 * The lines of an item: its own and those below it that are indented more. Blank lines at the end
 * belong to what follows.
 *
 * @param {(line: number) => string} textOf
 * @param {number} lineCount
 * @param {number} first
 * @returns {number} the last line
 */
function lastLineOfItem(textOf, lineCount, first) {
  if (textOf(first).trim() === '') return first;
  const own = width(textOf(first));
  let last = first;
  for (let line = first + 1; line < lineCount; line += 1) {
    const text = textOf(line);
    if (text.trim() === '') continue;
    if (width(text) <= own) break;
    last = line;
  }
  return last;
}

/**
 * The width of a line's indent. A tab counts to the next multiple of four.
 *
 * @param {string} text
 * @returns {number}
 */
function width(text) {
  let columns = 0;
  for (const character of text) {
    if (character === '\t') columns += 4 - columns % 4;
    else if (character === ' ') columns += 1;
    else break;
  }
  return columns;
}

module.exports = { bulletLike, isProject, lastLineOfItem, stateOf, taskStart, width };
