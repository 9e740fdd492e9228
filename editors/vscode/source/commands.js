'use strict';

const vscode = require('vscode');
const { registerAgenda } = require('./agenda');
const { example } = require('./example');

/**
 * Registers the commands of the command palette.
 *
 * Commands that the server runs have ids that differ from the server's: the language client
 * registers a command for each of the server's ids itself.
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
    'tagline.editor.toggleDone': () => execute(session, 'tagline.toggleDone'),
    'tagline.editor.archive': () => execute(session, 'tagline.archiveDone'),
    'tagline.editor.fixAll': () => execute(session, 'tagline.fixAll'),
    'tagline.editor.agenda': () => agenda.show(),
  };
  const entries = Object.entries(commands);
  return [
    ...agenda.subscriptions,
    ...entries.map(([id, run]) => vscode.commands.registerCommand(id, run)),
  ];
}

/**
 * Asks the server to run a command at the cursor. The server sends the resulting edit by itself.
 *
 * @param {import('./session').Session} session
 * @param {string} command
 * @returns {Promise<void>}
 */
async function execute(session, command) {
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
