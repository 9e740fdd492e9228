'use strict';

const vscode = require('vscode');
const { registerBoxes } = require('./boxes');
const { registerCommands } = require('./commands');
const { isServerNeeded, isTaskList } = require('./documents');
const { followCursor } = require('./list-keys');
const { registerOverview } = require('./overview');
const { Session } = require('./session');
const { registerTasks } = require('./tasks');
const { tick } = require('./walkthrough');

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
    ...registerOverview(current),
    ...followCursor(),
    registerBoxes(),
    registerTasks(current),
    vscode.workspace.onDidChangeConfiguration(async (change) => {
      const keys = ['tagline.server', 'tagline.markdown', 'tagline.include'];
      if (keys.some((key) => change.affectsConfiguration(key))) await current.restartIfUsed();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => current.restartIfUsed()),
    vscode.workspace.onDidOpenTextDocument(async (document) => {
      tickTaskList(document);
      // The failure was already reported; only a changed setting or a command tries again.
      if (current.status.isFailed) return;
      if (isTaskList(document)) await current.start();
    }),
  );
  for (const document of vscode.workspace.textDocuments) tickTaskList(document);
  if (await isServerNeeded()) await current.start();
}

/** @param {vscode.TextDocument} document */
function tickTaskList(document) {
  if (isTaskList(document)) tick('hasTaskList');
}

/** @returns {Promise<void>} */
async function deactivate() {
  await session?.stop();
  session = undefined;
}

module.exports = { activate, deactivate };
