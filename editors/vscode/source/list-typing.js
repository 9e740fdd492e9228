'use strict';

const vscode = require('vscode');
const { bulletLike, taskStart, width } = require('./list-lines');

/**
 * Begins the first task of the projects at the cursors, with the bullet or box that the list uses.
 *
 * @returns {Promise<void>}
 */
async function beginTask() {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return;
  const { document, options: { insertSpaces, tabSize } } = editor;
  const level = insertSpaces ? ' '.repeat(Number(tabSize)) : '\t';
  const lines = document.getText().split(/\r?\n/);
  await editor.edit((edit) => {
    for (const { start } of editor.selections) {
      const own = /^\s*/.exec(lines[start.line] ?? '')?.[0] ?? '';
      const next = lines[start.line + 1] ?? '';
      const indent = taskStart(next) !== undefined && width(next) > width(own)
        ? /^\s*/.exec(next)?.[0]
        : own + level;
      edit.insert(start, `\n${indent}${bulletInUse(lines, start.line)}`);
    }
  });
}

/**
 * What the tasks begin with: the first one below a line, or else the last one above it.
 *
 * @param {string[]} lines
 * @param {number} line
 * @returns {string}
 */
function bulletInUse(lines, line) {
  for (const text of lines.slice(line + 1)) {
    const bullet = bulletLike(text);
    if (bullet !== undefined) return bullet;
  }
  for (let above = line - 1; above >= 0; above -= 1) {
    const bullet = bulletLike(lines[above] ?? '');
    if (bullet !== undefined) return bullet;
  }
  return '- ';
}

/**
 * Ends the list: removes the bullets without a text at the cursors.
 *
 * @returns {Promise<void>}
 */
async function endList() {
  await removeBefore(() => 0);
}

/**
 * Removes the bullets and boxes before the cursors.
 *
 * @returns {Promise<void>}
 */
async function removeBullet() {
  await removeBefore((line) => taskStart(line)?.indent ?? 0);
}

/**
 * Removes what is between a column of the line and the cursor, at each cursor.
 *
 * @param {(line: string) => number} column
 * @returns {Promise<void>}
 */
async function removeBefore(column) {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return;
  await editor.edit((edit) => {
    for (const { start: { line, character } } of editor.selections) {
      const first = column(editor.document.lineAt(line).text);
      edit.delete(new vscode.Range(line, first, line, character));
    }
  });
}

module.exports = { beginTask, endList, removeBullet };
