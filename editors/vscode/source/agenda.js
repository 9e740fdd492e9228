'use strict';

const { execFile } = require('node:child_process');
const { promisify } = require('node:util');
const vscode = require('vscode');
const { folders, links } = require('./places');

const run = promisify(execFile);
const scheme = 'tagline-agenda';
const uri = vscode.Uri.parse(`${scheme}:Agenda`);

/**
 * Shows the output of `tagline agenda` as a document, which is updated when a file is saved.
 *
 * @param {import('./session').Session} session
 * @returns {{ show: () => Promise<void>, subscriptions: vscode.Disposable[] }}
 */
function registerAgenda(session) {
  /** @type {vscode.EventEmitter<vscode.Uri>} */
  const changes = new vscode.EventEmitter();
  /** @type {string[]} */
  let shown = [];
  return {
    async show() {
      if (!session.canFind()) return;
      const found = folders(vscode.window.activeTextEditor?.document.uri);
      if (found.length > 0) shown = found;
      changes.fire(uri);
      const opened = await vscode.workspace.openTextDocument(uri);
      const document = await vscode.languages.setTextDocumentLanguage(opened, 'tagline');
      await vscode.window.showTextDocument(document, { preview: false });
    },
    subscriptions: [
      changes,
      vscode.workspace.registerTextDocumentContentProvider(scheme, {
        onDidChange: changes.event,
        provideTextDocumentContent: () => text(session, shown),
      }),
      vscode.workspace.onDidSaveTextDocument(({ languageId }) => {
        if (languageId === 'tagline') changes.fire(uri);
      }),
      vscode.languages.registerDocumentLinkProvider({ scheme }, {
        provideDocumentLinks: (document) => links(document, shown),
      }),
    ],
  };
}

/**
 * @param {import('./session').Session} session
 * @param {string[]} shown
 * @returns {Promise<string>}
 */
async function text(session, shown) {
  const [cwd] = shown;
  if (cwd === undefined) return 'No folder is open: open the folder of your task lists';
  const paths = shown.length > 1 ? shown : [];
  const values = ['agenda', '--color', 'never', '--', ...paths];
  try {
    const { stdout } = await run(session.find().path, values, {
      cwd,
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const { message, stderr } = /** @type {Error & { stderr?: string }} */ (error);
    return `The agenda cannot be shown: ${stderr?.trim() || message}\n\n` +
      'The setting `tagline.server.path` chooses another program.\n';
  }
}

module.exports = { registerAgenda };
