'use strict';

const vscode = require('vscode');
const { documents } = require('./documents');

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
  const target = { textDocument: { uri: client.code2ProtocolConverter.asUri(document.uri) } };
  try {
    /** @type {{ open: number, done: number }} */
    const { open, done } = await client.sendRequest('workspace/executeCommand', {
      command: 'tagline.countTasks',
      arguments: [target],
    });
    item.text = `$(checklist) ${open} open · ${done} done`;
    item.show();
  } catch {
    // The document was closed, or the server ended meanwhile: the next change asks again.
  }
}

module.exports = { registerCounts };
