'use strict';

const vscode = require('vscode');
const { isTaskList } = require('./documents');
const { executeAt } = require('./execute');
const { isProject, lastLineOfItem, stateOf, taskStart } = require('./list-lines');
const { tagAt } = require('./tags');
const { atEachCursor } = require('./text-changes');

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
 * Changes the boxes at the cursors to the next of open, done and cancelled; a task without one gets one.
 *
 * @param {import('./session').Session} session
 * @returns {Promise<void>}
 */
async function cycleBox(session) {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return;
  const { document } = editor;
  await atEachCursor(editor, async (range) => {
    const { line } = range.start;
    const { text } = document.lineAt(line);
    const task = taskStart(text);
    if (task === undefined) return false;
    if (task.box === undefined) {
      return editor.edit((edit) => edit.insert(new vscode.Position(line, task.text), '[ ] '));
    }
    const isOpen = stateOf(text.slice(...task.box)) === 'open';
    const command = isOpen ? 'tagline.toggleDone' : 'tagline.toggleCancelled';
    return executeAt(session, command, document, range);
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
 * Keeps the contexts of the keys up to date: `tagline.isList` while the active file is a task list;
 * `tagline.atBullet`, `tagline.afterBullet`, `tagline.atEmptyBullet`, `tagline.afterProject` and
 * `tagline.beforePayloadEnd` while each cursor is on a bullet or box, directly after one, after one
 * without a text, at the end of a project, and directly before the `)` of a tag.
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
 * @returns {Record<string, boolean>}
 */
function contexts({ document, selections }) {
  const cursors = selections.map(({ start, end }) => {
    const isEmpty = start.line === end.line && start.character === end.character;
    if (document.languageId !== 'tagline' || !isEmpty) return {};
    const { text } = document.lineAt(start.line);
    const task = taskStart(text);
    const isAfterBullet = task?.text === start.character;
    return {
      atBullet: task !== undefined && start.character <= task.text,
      afterBullet: isAfterBullet,
      atEmptyBullet: isAfterBullet && task.isEmpty,
      afterProject: start.character === text.length && isProject(text),
      beforePayloadEnd: tagAt(text, start.character)?.close === start.character,
    };
  });
  const keys = /** @type {const} */ ([
    'atBullet',
    'afterBullet',
    'atEmptyBullet',
    'afterProject',
    'beforePayloadEnd',
  ]);
  const all = keys.map((key) => [key, cursors.every((cursor) => cursor[key] === true)]);
  return { isList: isTaskList(document), ...Object.fromEntries(all) };
}

module.exports = { cycleBox, followCursor, indent, outdent };
