'use strict';

const vscode = require('vscode');
const { isTaskList } = require('./documents');
const { inform, reported } = require('./messages');
const { executeShown, isView } = require('./shown-items');
const { atEachCursor } = require('./text-changes');

/**
 * Asks the server to run a command on the items at each cursor, or on the one that the line of an agenda
 * shows. The server sends the resulting edit by itself.
 *
 * @param {import('./session').Session} session
 * @param {string} command
 * @param {object} [values] more members of the command's argument
 * @returns {Promise<void>}
 */
async function execute(session, command, values = {}) {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return;
  const { document } = editor;
  if (isView(session, document)) {
    await executeShown(session, command, values);
    return;
  }
  await atEachCursor(editor, (range) => executeAt(session, command, document, range, values));
}

/**
 * Asks the server to run a command on the whole document, or on what is around the cursor.
 *
 * @param {import('./session').Session} session
 * @param {string} command
 * @returns {Promise<boolean>} whether the server ran it
 */
async function executeOnce(session, command) {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return false;
  return executeAt(session, command, editor.document, editor.selection);
}

/**
 * Asks the server to run a command at a range of an open document.
 *
 * @param {import('./session').Session} session
 * @param {string} command
 * @param {vscode.TextDocument} document
 * @param {vscode.Range} range
 * @param {object} [values]
 * @returns {Promise<boolean>} whether the server ran it
 */
async function executeAt(session, command, document, range, values = {}) {
  if (!(await canChange(document))) return false;
  const client = await session.start();
  if (client === undefined) return false;
  const place = {
    ...values,
    textDocument: { uri: client.code2ProtocolConverter.asUri(document.uri) },
    range: client.code2ProtocolConverter.asRange(range),
  };
  const answer = await reported('changing the list', async () => {
    await client.sendRequest('workspace/executeCommand', { command, arguments: [place] });
    return true;
  });
  return answer === true;
}

/**
 * Whether the server reads a document. If it does not, a message says why, and what to do.
 *
 * @param {vscode.TextDocument} document
 * @returns {Promise<boolean>}
 */
async function canChange(document) {
  if (isTaskList(document)) return true;
  const isOnDisk = ['file', 'untitled'].includes(document.uri.scheme);
  if (document.languageId !== 'markdown' || !isOnDisk) {
    inform('this is not a task list on the disk, so nothing can be changed here');
    return false;
  }
  const turnOn = 'Turn On';
  const choice = await inform(
    'tags in Markdown files are off: the setting tagline.markdown turns them on',
    turnOn,
  );
  if (choice !== turnOn) return false;
  const target = vscode.ConfigurationTarget.Global;
  await vscode.workspace.getConfiguration('tagline').update('markdown', true, target);
  return isTaskList(document);
}

module.exports = { canChange, execute, executeAt, executeOnce };
