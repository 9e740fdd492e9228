'use strict';

const vscode = require('vscode');
const { registerAgenda } = require('./agenda');
const { example } = require('./example');

/**
 * The commands of the palette.
 *
 * Those that the server carries out have ids of their own: the language client makes a command of
 * each one that the server knows, under the server's id.
 *
 * @param {import('./session').Session} session
 * @returns {vscode.Disposable[]}
 */
function registerCommands(session) {
  const agenda = registerAgenda(session);
  /** @type {Record<string, () => unknown>} */
  const commands = {
    'tagline.restart': () => session.restart(),
    'tagline.showLog': () => session.log.show(),
    'tagline.openExample': openExample,
    'tagline.editor.toggleDone': () => work(session, 'tagline.toggleDone'),
    'tagline.editor.archive': () => work(session, 'tagline.archiveDone'),
    'tagline.editor.fixAll': () => work(session, 'tagline.fixAll'),
    'tagline.editor.agenda': () => agenda.show(),
  };
  const entries = Object.entries(commands);
  return [
    ...agenda.subscriptions,
    ...entries.map(([id, run]) => vscode.commands.registerCommand(id, run)),
  ];
}

/**
 * Has the server do something where the cursor is; it sends the edit by itself.
 *
 * @param {import('./session').Session} session
 * @param {string} command
 * @returns {Promise<void>}
 */
async function work(session, command) {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return;
  const client = await session.start();
  if (client === undefined) return;
  const place = {
    textDocument: { uri: client.code2ProtocolConverter.asUri(editor.document.uri) },
    range: client.code2ProtocolConverter.asRange(editor.selection),
  };
  try {
    await client.sendRequest('workspace/executeCommand', { command, arguments: [place] });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await vscode.window.showInformationMessage(`Tagline: ${reason}`);
  }
}

async function openExample() {
  const content = example(new Date());
  const document = await vscode.workspace.openTextDocument({ language: 'tagline', content });
  await vscode.window.showTextDocument(document);
}

module.exports = { registerCommands };
