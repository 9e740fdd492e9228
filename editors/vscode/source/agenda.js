'use strict';

const { execFile } = require('node:child_process');
const { promisify } = require('node:util');
const vscode = require('vscode');
const { followLists, isTaskList } = require('./documents');
const { reported } = require('./messages');
const { folders, links } = require('./places');

const run = promisify(execFile);
const scheme = 'tagline-agenda';
/** The documents, each called as the program's command that makes it. */
const uris = ['Agenda', 'Next'].map((name) => vscode.Uri.parse(`${scheme}:${name}`));

/**
 * Shows the agenda or the next tasks as a document, which follows the task lists while they are edited.
 *
 * @param {import('./session').Session} session
 * @returns {{ show: (name: 'Agenda' | 'Next') => Promise<void>, subscriptions: vscode.Disposable[] }}
 */
function registerAgenda(session) {
  /** @type {vscode.EventEmitter<vscode.Uri>} */
  const changes = new vscode.EventEmitter();
  /** @type {string[]} */
  let shown = [];
  const { later, subscriptions } = followLists(() => {
    for (const uri of uris) changes.fire(uri);
  });
  session.views.set(scheme, { source, renew: (uri) => changes.fire(uri) });
  return {
    async show(name) {
      if (!session.canFind()) return;
      const found = folders(vscode.window.activeTextEditor?.document.uri);
      if (found.length > 0) shown = found;
      await reported('reading the task lists', async () => {
        if (!session.status.isFailed) await session.start();
        const uri = vscode.Uri.parse(`${scheme}:${name}`);
        changes.fire(uri);
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
        provideTextDocumentContent: (uri) => text(session, uri, shown),
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

/** @type {(uri: vscode.Uri) => string} */
const programCommand = ({ path }) => path.toLowerCase();

/** @type {(uri: vscode.Uri) => { command: string }} */
const source = (uri) => ({ command: `tagline.${programCommand(uri)}` });

/**
 * The document as the server makes it, with what is not saved yet; without a server, from the saved files.
 *
 * @param {import('./session').Session} session
 * @param {vscode.Uri} uri
 * @param {string[]} shown
 * @returns {Promise<string>}
 */
async function text(session, uri, shown) {
  const isOpen = vscode.workspace.textDocuments.some(isTaskList);
  if (shown.length === 0 && !isOpen) {
    return 'No folder is open: open the folder of your task lists';
  }
  return await answer(session, uri) ?? printed(session, uri, shown);
}

/**
 * @param {import('./session').Session} session
 * @param {vscode.Uri} uri
 * @returns {Promise<string | undefined>} nothing if no server answers
 */
async function answer({ client }, uri) {
  if (!client?.isRunning()) return undefined;
  try {
    return await client.sendRequest('workspace/executeCommand', source(uri));
  } catch {
    return undefined;
  }
}

/**
 * @param {import('./session').Session} session
 * @param {vscode.Uri} uri
 * @param {string[]} shown
 * @returns {Promise<string>}
 */
async function printed(session, uri, shown) {
  const paths = shown.length > 1 ? shown : [];
  const values = [programCommand(uri), '--color', 'never', '--', ...paths];
  try {
    const { stdout } = await run(session.find().path, values, {
      cwd: shown[0],
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const { message, stderr } = /** @type {Error & { stderr?: string }} */ (error);
    return `The tasks cannot be shown: ${stderr?.trim() || message}\n\n` +
      'The setting tagline.server.path chooses another program.\n';
  }
}

module.exports = { registerAgenda };
