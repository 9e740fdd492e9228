'use strict';

const vscode = require('vscode');
const { documents } = require('./documents');

/**
 * Asks the server to run a command at the selection. The server sends the resulting edit by itself.
 *
 * @param {import('./session').Session} session
 * @param {string} command
 * @param {object} [values] more members of the command's argument
 * @returns {Promise<void>}
 */
async function execute(session, command, values = {}) {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return;
  const { document, selection } = editor;
  await executeAt(session, command, document, selection, values);
}

/**
 * The same at a range of an open document.
 *
 * @param {import('./session').Session} session
 * @param {string} command
 * @param {vscode.TextDocument} document
 * @param {vscode.Range} range
 * @param {object} [values]
 * @returns {Promise<void>}
 */
async function executeAt(session, command, document, range, values = {}) {
  if (!(await isRead(document))) return;
  const client = await session.start();
  if (client === undefined) return;
  const place = {
    ...values,
    textDocument: { uri: client.code2ProtocolConverter.asUri(document.uri) },
    range: client.code2ProtocolConverter.asRange(range),
  };
  await reported(() =>
    client.sendRequest('workspace/executeCommand', { command, arguments: [place] })
  );
}

/**
 * Whether the server reads a document. If it does not, a message says why, and what to do.
 *
 * @param {vscode.TextDocument} document
 * @returns {Promise<boolean>}
 */
async function isRead(document) {
  if (vscode.languages.match(documents(), document) > 0) return true;
  const isOnDisk = ['file', 'untitled'].includes(document.uri.scheme);
  if (document.languageId !== 'markdown' || !isOnDisk) {
    vscode.window.showInformationMessage(
      'Tagline: this is not a task list on the disk, so nothing can be changed here',
    );
    return false;
  }
  const turnOn = 'Turn On';
  const choice = await vscode.window.showInformationMessage(
    'Tagline: tags in Markdown files are off: the setting `tagline.markdown` turns them on',
    turnOn,
  );
  if (choice !== turnOn) return false;
  const target = vscode.ConfigurationTarget.Global;
  await vscode.workspace.getConfiguration('tagline').update('markdown', true, target);
  return vscode.languages.match(documents(), document) > 0;
}

/**
 * Runs a command of the server, and shows the reason if it cannot be carried out.
 *
 * @param {() => PromiseLike<unknown>} command
 * @returns {Promise<unknown>}
 */
async function reported(command) {
  try {
    return await command();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    vscode.window.showInformationMessage(`Tagline: ${reason}`);
    return undefined;
  }
}

module.exports = { execute, executeAt, reported };
