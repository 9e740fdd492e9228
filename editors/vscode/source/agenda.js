'use strict';

const { execFile } = require('node:child_process');
const path = require('node:path');
const { promisify } = require('node:util');
const vscode = require('vscode');

const run = promisify(execFile);
const scheme = 'tagline-agenda';
const uri = vscode.Uri.parse(`${scheme}:Agenda`);

/**
 * What `tagline agenda` prints, as a document that follows the files as they are saved.
 *
 * @param {import('./session').Session} session
 * @returns {{ show: () => Promise<void>, subscriptions: vscode.Disposable[] }}
 */
function registerAgenda(session) {
  /** @type {vscode.EventEmitter<vscode.Uri>} */
  const changes = new vscode.EventEmitter();
  const provider = {
    onDidChange: changes.event,
    provideTextDocumentContent: () => text(session),
  };
  return {
    async show() {
      changes.fire(uri);
      const opened = await vscode.workspace.openTextDocument(uri);
      const document = await vscode.languages.setTextDocumentLanguage(opened, 'tagline');
      await vscode.window.showTextDocument(document, { preview: false });
    },
    subscriptions: [
      changes,
      vscode.workspace.registerTextDocumentContentProvider(scheme, provider),
      vscode.workspace.onDidSaveTextDocument(({ languageId }) => {
        if (languageId === 'tagline') changes.fire(uri);
      }),
      vscode.languages.registerDocumentLinkProvider({ scheme }, { provideDocumentLinks }),
    ],
  };
}

/**
 * @param {import('./session').Session} session
 * @returns {Promise<string>}
 */
async function text(session) {
  const folders = vscode.workspace.workspaceFolders?.map((folder) => folder.uri.fsPath) ?? [];
  if (folders[0] === undefined) return 'No folder is open: the agenda is made from its files';
  const { stdout } = await run(
    session.find().path,
    ['agenda', '--color', 'never', ...(folders.length > 1 ? folders : [])],
    { cwd: folders[0], maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout;
}

/** `notes/week.taskpaper:2` at the end of a line, in parentheses, behind remarks. */
const places = /(?<=\(|; )[^ ();\n][^();\n]*:(\d+)(?=\)$)/gm;

/**
 * Makes links of the places.
 *
 * @param {vscode.TextDocument} document
 * @returns {vscode.DocumentLink[]}
 */
function provideDocumentLinks(document) {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  return [...document.getText().matchAll(places)].map((match) => {
    const [place, line] = match;
    const file = vscode.Uri.file(path.resolve(folder, place.slice(0, place.lastIndexOf(':'))));
    const range = new vscode.Range(
      document.positionAt(match.index),
      document.positionAt(match.index + place.length),
    );
    return new vscode.DocumentLink(range, file.with({ fragment: `L${line}` }));
  });
}

module.exports = { registerAgenda };
