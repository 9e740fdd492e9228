'use strict';

const { execFile } = require('node:child_process');
const { promisify } = require('node:util');
const vscode = require('vscode');
const { followLists, isTaskList } = require('./documents');
const { reported } = require('./messages');
const { folders, links } = require('./places');

const run = promisify(execFile);
const scheme = 'tagline-agenda';
const command = 'tagline.agenda';
const uri = vscode.Uri.parse(`${scheme}:Agenda`);

/**
 * Shows the agenda as a document, which follows the task lists while they are edited.
 *
 * @param {import('./session').Session} session
 * @returns {{ show: () => Promise<void>, subscriptions: vscode.Disposable[] }}
 */
function registerAgenda(session) {
  /** @type {vscode.EventEmitter<vscode.Uri>} */
  const changes = new vscode.EventEmitter();
  /** @type {string[]} */
  let shown = [];
  const renew = () => changes.fire(uri);
  const { later, subscriptions } = followLists(renew);
  session.views.set(scheme, { source: () => ({ command }), renew });
  return {
    async show() {
      if (!session.canFind()) return;
      const found = folders(vscode.window.activeTextEditor?.document.uri);
      if (found.length > 0) shown = found;
      await reported('reading the task lists', async () => {
        if (!session.status.isFailed) await session.start();
        renew();
        const opened = await vscode.workspace.openTextDocument(uri);
        const document = await vscode.languages.setTextDocumentLanguage(opened, 'tagline');
        await vscode.window.showTextDocument(document, { preview: false });
      });
    },
    subscriptions: [
      changes,
      ...subscriptions,
      vscode.workspace.registerTextDocumentContentProvider(scheme, {
        onDidChange: changes.event,
        provideTextDocumentContent: () => text(session, shown),
      }),
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        // The day may have changed since it was shown.
        if (editor?.document.uri.scheme === scheme) later();
      }),
      vscode.languages.registerDocumentLinkProvider({ scheme }, {
        provideDocumentLinks: (document) => links(document, shown),
      }),
    ],
  };
}

/**
 * The agenda as the server has it, with what is not saved yet; without a server, that of the saved
 * files.
 *
 * @param {import('./session').Session} session
 * @param {string[]} shown
 * @returns {Promise<string>}
 */
async function text(session, shown) {
  const isOpen = vscode.workspace.textDocuments.some(isTaskList);
  if (shown.length === 0 && !isOpen) {
    return 'No folder is open: open the folder of your task lists';
  }
  return await answer(session) ?? printed(session, shown);
}

/**
 * @param {import('./session').Session} session
 * @returns {Promise<string | undefined>} nothing if no server answers
 */
async function answer({ client }) {
  if (!client?.isRunning()) return undefined;
  try {
    return await client.sendRequest('workspace/executeCommand', { command });
  } catch {
    return undefined;
  }
}

/**
 * @param {import('./session').Session} session
 * @param {string[]} shown
 * @returns {Promise<string>}
 */
async function printed(session, shown) {
  const paths = shown.length > 1 ? shown : [];
  const values = ['agenda', '--color', 'never', '--', ...paths];
  try {
    const { stdout } = await run(session.find().path, values, {
      cwd: shown[0],
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const { message, stderr } = /** @type {Error & { stderr?: string }} */ (error);
    return `The agenda cannot be shown: ${stderr?.trim() || message}\n\n` +
      'The setting tagline.server.path chooses another program.\n';
  }
}

module.exports = { registerAgenda };
