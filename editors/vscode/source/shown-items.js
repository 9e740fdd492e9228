'use strict';

const vscode = require('vscode');
const { reported } = require('./messages');
const { changeOf, openDocument } = require('./text-changes');

/**
 * A kind of documents that show items of task lists, such as the agenda.
 *
 * @typedef {object} View
 * @property {(uri: vscode.Uri) => object | undefined} source how the server makes the document
 * @property {(uri: vscode.Uri) => void} renew
 *
 * An item in its list, as the server names it in its answer to `tagline.itemAt`.
 *
 * @typedef {object} ShownItem
 * @property {{ uri: string }} textDocument
 * @property {{ line: number, character: number }} position
 * @property {string} revision
 */

/**
 * Whether a document shows items of task lists.
 *
 * @param {import('./session').Session} session
 * @param {vscode.TextDocument} document
 * @returns {boolean}
 */
function isView(session, document) {
  return session.views.has(document.uri.scheme);
}

/**
 * Asks the server to run a command on the item that the line at the cursor shows.
 *
 * @param {import('./session').Session} session
 * @param {string} command
 * @param {object} values more members of the command's argument
 * @returns {Promise<void>}
 */
async function executeShown(session, command, values) {
  await atShownItem(session, async (client, item) => {
    const uri = vscode.Uri.parse(item.textDocument.uri);
    const wasOpen = openDocument(uri) !== undefined;
    await changeOf(uri, async () => {
      const target = { ...values, ...item };
      await client.sendRequest('workspace/executeCommand', { command, arguments: [target] });
      return true;
    });
    // The person does not see a list that was not open.
    if (!wasOpen) await openDocument(uri)?.save();
  });
}

/**
 * Opens the item that the line at the cursor shows.
 *
 * @param {import('./session').Session} session
 * @returns {Promise<void>}
 */
async function openShown(session) {
  await atShownItem(session, async (_client, { textDocument, position: { line, character } }) => {
    const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(textDocument.uri));
    const selection = new vscode.Range(line, character, line, character);
    await vscode.window.showTextDocument(document, { selection });
  });
}

/**
 * Does work with the item that the line at the cursor shows. The document is renewed, as it may be older
 * than the lists.
 *
 * @param {import('./session').Session} session
 * @param {(client: import('./client').Client, item: ShownItem) => Promise<void>} work
 * @returns {Promise<void>}
 */
async function atShownItem(session, work) {
  const editor = vscode.window.activeTextEditor;
  const view = editor && session.views.get(editor.document.uri.scheme);
  if (editor === undefined || view === undefined) return;
  const { document, selection: { start: { line } } } = editor;
  const client = await session.start();
  if (client === undefined) return;
  await reported('changing the list', async () => {
    const place = { view: view.source(document.uri), line, text: document.lineAt(line).text };
    /** @type {ShownItem | null} */
    const item = await client.sendRequest('workspace/executeCommand', {
      command: 'tagline.itemAt',
      arguments: [place],
    });
    if (item === null) throw new Error('this line shows no item of a task list');
    await work(client, item);
  });
  view.renew(document.uri);
}

module.exports = { executeShown, isView, openShown };
