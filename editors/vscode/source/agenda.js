'use strict';

const { execFile } = require('node:child_process');
const path = require('node:path');
const { promisify } = require('node:util');
const vscode = require('vscode');

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
      const found = folders();
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
 * The folders of the workspace, or else that of the active file.
 *
 * @returns {string[]}
 */
function folders() {
  const open = vscode.workspace.workspaceFolders?.map((folder) => folder.uri.fsPath) ?? [];
  const file = vscode.window.activeTextEditor?.document.uri;
  return open.length > 0 || file?.scheme !== 'file' ? open : [path.dirname(file.fsPath)];
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

/** `notes/week.taskpaper:2` in the parentheses at the end of a line, after any remarks. */
const places = /(?<=\(|; )[^ ();\n][^();\n]*:(\d+)(?=\)$)/gm;

/**
 * The links to files in the folders, and to their lines. A title may look like the place of another
 * file.
 *
 * @param {vscode.TextDocument} document
 * @param {string[]} roots
 * @returns {vscode.DocumentLink[]}
 */
function links(document, roots) {
  return [...document.getText().matchAll(places)].flatMap((match) => {
    const [place, line] = match;
    const target = path.resolve(roots[0] ?? '', place.slice(0, place.lastIndexOf(':')));
    if (!roots.some((root) => isInside(target, root))) return [];
    const file = vscode.Uri.file(target);
    const range = new vscode.Range(
      document.positionAt(match.index),
      document.positionAt(match.index + place.length),
    );
    return new vscode.DocumentLink(range, file.with({ fragment: `L${line}` }));
  });
}

/**
 * @param {string} file
 * @param {string} folder
 * @returns {boolean}
 */
function isInside(file, folder) {
  const relative = path.relative(folder, file);
  return relative !== '' && relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative);
}

module.exports = { registerAgenda };
