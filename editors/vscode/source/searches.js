'use strict';

const vscode = require('vscode');
const { folders, links } = require('./places');

const scheme = 'tagline-search';
const command = 'tagline.search';

/**
 * Shows what saved searches find, each in a document of its own that is updated while its file is
 * edited.
 *
 * @param {import('./session').Session} session
 * @returns {{ show: (target: Target) => Promise<void>, subscriptions: vscode.Disposable[] }}
 *
 * @typedef {{ textDocument: { uri: string }, title: string, search: string }} Target
 */
function registerSearches(session) {
  /** @type {vscode.EventEmitter<vscode.Uri>} */
  const changes = new vscode.EventEmitter();
  /** What each document shows, by its URI. @type {Map<string, Target>} */
  const shown = new Map();
  /** @type {(document: vscode.Uri) => string[]} */
  const roots = (document) => {
    const target = shown.get(document.toString());
    return folders(target && vscode.Uri.parse(target.textDocument.uri));
  };
  return {
    async show(target) {
      const title = encodeURIComponent(target.title || 'Search');
      const source = encodeURIComponent(target.textDocument.uri);
      const uri = vscode.Uri.parse(`${scheme}:${title}?${source}`);
      shown.set(uri.toString(), target);
      changes.fire(uri);
      const opened = await vscode.workspace.openTextDocument(uri);
      const document = await vscode.languages.setTextDocumentLanguage(opened, 'tagline');
      await vscode.window.showTextDocument(document, { preview: false });
    },
    subscriptions: [
      changes,
      vscode.workspace.registerTextDocumentContentProvider(scheme, {
        onDidChange: changes.event,
        provideTextDocumentContent: (uri) => text(session, shown.get(uri.toString())),
      }),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        const changed = document.uri.toString();
        for (const [uri, target] of shown) {
          const source = vscode.Uri.parse(target.textDocument.uri).toString();
          if (source === changed) changes.fire(vscode.Uri.parse(uri));
        }
      }),
      vscode.languages.registerDocumentLinkProvider({ scheme }, {
        provideDocumentLinks: (document) => links(document, roots(document.uri)),
      }),
    ],
  };
}

/**
 * @param {import('./session').Session} session
 * @param {Target | undefined} target
 * @returns {Promise<string>}
 */
async function text(session, target) {
  const client = await session.start();
  if (client === undefined || target === undefined) return '';
  try {
    return await client.sendRequest('workspace/executeCommand', { command, arguments: [target] });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

module.exports = { command, registerSearches };
