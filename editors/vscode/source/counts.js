'use strict';

const vscode = require('vscode');
const { documents } = require('./documents');

/** A symbol of the server's outline: a task is a Boolean, and deprecated when it is closed. */
const task = 17;
const closed = 1;

/**
 * A symbol of the outline.
 *
 * @typedef {{ kind: number, tags?: number[], children?: OutlineSymbol[] }} OutlineSymbol
 */

/**
 * Shows in the status bar how many tasks of the active file are open, and how many are done.
 *
 * @param {import('./session').Session} session
 * @returns {vscode.Disposable[]}
 */
function registerCounts(session) {
  const item = vscode.window.createStatusBarItem(
    'tagline.counts',
    vscode.StatusBarAlignment.Right,
    100,
  );
  item.name = 'Tagline: tasks of the file';
  item.tooltip = 'Tasks in this file. Click for the agenda.';
  item.command = 'tagline.editor.agenda';
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => show(session, item), 200);
  };
  return [
    item,
    { dispose: () => clearTimeout(timer) },
    vscode.window.onDidChangeActiveTextEditor(later),
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (document === vscode.window.activeTextEditor?.document) later();
    }),
    session.onDidStart(later),
  ];
}

/**
 * @param {import('./session').Session} session
 * @param {vscode.StatusBarItem} item
 * @returns {Promise<void>}
 */
async function show(session, item) {
  const document = vscode.window.activeTextEditor?.document;
  const client = session.client;
  if (
    document === undefined || !client?.isRunning() ||
    vscode.languages.match(documents(), document) === 0
  ) {
    item.hide();
    return;
  }
  const textDocument = { uri: client.code2ProtocolConverter.asUri(document.uri) };
  try {
    /** @type {OutlineSymbol[] | null} */
    const symbols = await client.sendRequest('textDocument/documentSymbol', { textDocument });
    const { all, done } = count(symbols ?? []);
    item.text = `$(checklist) ${all - done} open · ${done} done`;
    item.show();
  } catch {
    // The text changed meanwhile, or the server ended: the next change asks again.
  }
}

/**
 * @param {OutlineSymbol[]} symbols
 * @returns {{ all: number, done: number }}
 */
function count(symbols) {
  const sum = { all: 0, done: 0 };
  for (const { kind, tags, children } of symbols) {
    const inner = count(children ?? []);
    const isTask = kind === task;
    sum.all += inner.all + (isTask ? 1 : 0);
    sum.done += inner.done + (isTask && tags?.includes(closed) ? 1 : 0);
  }
  return sum;
}

module.exports = { registerCounts };
