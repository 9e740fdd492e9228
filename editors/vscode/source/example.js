'use strict';

const vscode = require('vscode');

/** @type {vscode.TextDocument | undefined} */
let shown;

/** Opens a new example. */
async function openExample() {
  const content = example(new Date());
  shown = await vscode.workspace.openTextDocument({ language: 'tagline', content });
  await vscode.window.showTextDocument(shown);
}

/** Shows the example that is open, or else opens one. */
async function showExample() {
  if (shown === undefined || shown.isClosed) await openExample();
  else await vscode.window.showTextDocument(shown);
}

/**
 * A task list that shows some features: dates in words, a finding with a fix, a recurrence.
 *
 * @param {Date} now
 * @returns {string}
 */
function example(now) {
  return [
    'Home:',
    `\t- pay the rent @due(${day(now, 2)}) @home`,
    `\t- call Ada @due(${day(now, 0)}) @home @home`,
    `\t- water the plants @due(${day(now, 1)} every 2 weeks) @home`,
    `\t- order seeds @done(${day(now, -1)})`,
    'Work:',
    '\t- send the slides @who(Ada Lovelace)',
    '',
  ].join('\n');
}

/**
 * The day `offset` days after `now`, in local time.
 *
 * @param {Date} now
 * @param {number} offset
 * @returns {string}
 */
function day(now, offset) {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset);
  const digits = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return [date.getFullYear(), ...digits].join('-');
}

module.exports = { day, openExample, showExample };
