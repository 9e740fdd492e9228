'use strict';

const vscode = require('vscode');
const { lastLineOfItem, taskStart } = require('./list-lines');
const { tagAt } = require('./tags');

/**
 * Indents the items at the cursors by one level, with everything that belongs to them.
 *
 * @returns {Promise<void>}
 */
async function indent() {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return;
  const { insertSpaces, tabSize } = editor.options;
  const level = insertSpaces ? ' '.repeat(Number(tabSize)) : '\t';
  const lines = itemLines(editor);
  await editor.edit((edit) => {
    for (const line of lines) edit.insert(new vscode.Position(line, 0), level);
  });
}

/**
 * Moves the items at the cursors to the left by one level, with everything that belongs to them.
 *
 * @returns {Promise<void>}
 */
async function outdent() {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return;
  const level = new RegExp(`^(?:\\t| {1,${Number(editor.options.tabSize)}}\\t?)`);
  const lines = itemLines(editor);
  await editor.edit((edit) => {
    for (const line of lines) {
      const [removed] = level.exec(editor.document.lineAt(line).text) ?? [''];
      edit.delete(new vscode.Range(line, 0, line, removed.length));
    }
  });
}

/**
 * Ends the list: removes the bullet without a text at the cursor.
 *
 * @returns {Promise<void>}
 */
async function endList() {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return;
  const { line } = editor.selection.start;
  const end = editor.document.lineAt(line).text.length;
  await editor.edit((edit) => {
    edit.delete(new vscode.Range(line, 0, line, end));
  });
}

/**
 * The lines of the items at the cursors that are not blank.
 *
 * @param {vscode.TextEditor} editor
 * @returns {Set<number>}
 */
function itemLines({ document, selections }) {
  /** @type {Set<number>} */
  const lines = new Set();
  /** @param {number} line */
  const text = (line) => document.lineAt(line).text;
  for (const { start } of selections) {
    const last = lastLineOfItem(text, document.lineCount, start.line);
    for (let line = start.line; line <= last; line += 1) {
      if (text(line).trim() !== '') lines.add(line);
    }
  }
  return lines;
}

/**
 * Keeps the contexts of the keys up to date: `tagline.atBullet` while each cursor is on a bullet or
 * box, `tagline.atEmptyBullet` while the only one is after a bullet without a text, and
 * `tagline.beforePayloadEnd` while each is directly before the `)` of a tag.
 *
 * @returns {vscode.Disposable[]}
 */
function followCursor() {
  /** @type {Record<string, boolean>} */
  const known = {};
  /** @param {vscode.TextEditor | undefined} editor */
  const update = (editor) => {
    if (editor === undefined || editor !== vscode.window.activeTextEditor) return;
    for (const [key, value] of Object.entries(contexts(editor))) {
      if (known[key] === value) continue;
      known[key] = value;
      vscode.commands.executeCommand('setContext', `tagline.${key}`, value);
    }
  };
  update(vscode.window.activeTextEditor);
  return [
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => update(textEditor)),
    vscode.window.onDidChangeActiveTextEditor(update),
  ];
}

/**
 * @param {vscode.TextEditor} editor
 * @returns {{ atBullet: boolean, atEmptyBullet: boolean, beforePayloadEnd: boolean }}
 */
function contexts({ document, selections }) {
  const cursors = selections.map(({ start, end }) => {
    const isEmpty = start.line === end.line && start.character === end.character;
    if (document.languageId !== 'tagline' || !isEmpty) return {};
    const { text } = document.lineAt(start.line);
    const task = taskStart(text);
    return {
      task: task !== undefined && start.character <= task.text ? task : undefined,
      isBeforeEnd: tagAt(text, start.character)?.close === start.character,
    };
  });
  const [first, ...rest] = cursors;
  const { character } = selections[0]?.start ?? { character: 0 };
  const task = first?.task;
  return {
    atBullet: cursors.every((cursor) => cursor.task !== undefined),
    atEmptyBullet: rest.length === 0 && task?.isEmpty === true && character === task.text,
    beforePayloadEnd: cursors.every(({ isBeforeEnd }) => isBeforeEnd === true),
  };
}

module.exports = { endList, followCursor, indent, outdent };
