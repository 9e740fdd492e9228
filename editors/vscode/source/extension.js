'use strict';

const vscode = require('vscode');
const { registerCommands } = require('./commands');
const { documents, isWanted } = require('./documents');
const { Session } = require('./session');
const { registerTasks } = require('./tasks');

/** @type {Session | undefined} */
let session;

/**
 * @param {vscode.ExtensionContext} context
 * @returns {Promise<void>}
 */
async function activate(context) {
  const current = new Session(context);
  session = current;
  context.subscriptions.push(
    current,
    ...registerCommands(current),
    registerTasks(current),
    vscode.workspace.onDidChangeConfiguration(async (change) => {
      const keys = ['tagline.server', 'tagline.markdown'];
      if (keys.some((key) => change.affectsConfiguration(key))) await current.renew();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => current.renew()),
    vscode.workspace.onDidOpenTextDocument(async (document) => {
      // A failure was told of already; a setting or a command makes the next attempt.
      if (current.status.isFailed) return;
      if (vscode.languages.match(documents(), document) > 0) await current.start();
    }),
  );
  if (await isWanted()) await current.start();
}

/** @returns {Promise<void>} */
async function deactivate() {
  await session?.stop();
  session = undefined;
}

module.exports = { activate, deactivate };
