'use strict';

const vscode = require('vscode');
const { followLists } = require('./documents');
const { canChange } = require('./execute');
const { plain, reported } = require('./messages');
const { folders, links } = require('./places');

const scheme = 'tagline-search';
const command = 'tagline.search';
/** The editor's command that shows what a search finds. */
const shownBy = 'tagline.editor.showSearch';

/**
 * Shows what searches find, each in a document of its own that is updated while the lists are edited.
 *
 * @param {import('./session').Session} session
 * @returns {{
 *   show: (target: Target) => Promise<void>,
 *   ask: () => Promise<void>,
 *   subscriptions: vscode.Disposable[],
 * }}
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
  /** @param {vscode.Uri} uri */
  const source = (uri) => ({ command, arguments: [shown.get(uri.toString())] });
  session.views.set(scheme, { source, renew: (uri) => changes.fire(uri) });
  const { subscriptions } = followLists(() => {
    for (const uri of shown.keys()) changes.fire(vscode.Uri.parse(uri));
  });
  /** @param {Target} target */
  const show = async (target) => {
    const title = encodeURIComponent(target.title || 'Search');
    const uri = vscode.Uri.parse(`${scheme}:${title}?${encodeURIComponent(target.textDocument.uri)}`);
    shown.set(uri.toString(), target);
    changes.fire(uri);
    await reported('searching', async () => {
      const opened = await vscode.workspace.openTextDocument(uri);
      const document = await vscode.languages.setTextDocumentLanguage(opened, 'tagline');
      await vscode.window.showTextDocument(document, { preview: false });
    });
  };
  return {
    show,
    async ask() {
      const target = await askForSearch(session);
      if (target !== undefined) await show(target);
    },
    subscriptions: [
      changes,
      ...subscriptions,
      vscode.workspace.registerTextDocumentContentProvider(scheme, {
        onDidChange: changes.event,
        async provideTextDocumentContent(uri) {
          const target = shown.get(uri.toString());
          if (target === undefined) return '';
          return found(session, target).catch((error) => plain(error.message));
        },
      }),
      vscode.languages.registerDocumentLinkProvider({ scheme }, {
        provideDocumentLinks: (document) => links(document, roots(document.uri)),
      }),
    ],
  };
}

/**
 * @param {import('./session').Session} session
 * @param {Target} target
 * @returns {Promise<string>}
 * @throws the reason if the search cannot be read
 */
async function found(session, target) {
  const client = await session.start();
  if (client === undefined) return '';
  return client.sendRequest('workspace/executeCommand', { command, arguments: [target] });
}

/**
 * Lets a person type a search of the active list. What is wrong with it is said there.
 *
 * @param {import('./session').Session} session
 * @returns {Promise<Target | undefined>}
 */
async function askForSearch(session) {
  const document = vscode.window.activeTextEditor?.document;
  if (document === undefined || !(await canChange(document))) return undefined;
  const input = vscode.window.createInputBox();
  input.title = 'Search This List';
  input.placeholder = '@today and not @done';
  return new Promise((resolve) => {
    input.onDidChangeValue(() => {
      input.validationMessage = undefined;
    });
    input.onDidAccept(async () => {
      const search = input.value.trim();
      const target = { textDocument: { uri: document.uri.toString() }, title: search, search };
      try {
        await found(session, target);
        resolve(target);
        input.hide();
      } catch (error) {
        input.validationMessage = plain(error instanceof Error ? error.message : String(error));
      }
    });
    input.onDidHide(() => {
      resolve(undefined);
      input.dispose();
    });
    input.show();
  });
}

module.exports = { command, registerSearches, shownBy };
