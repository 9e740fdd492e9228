'use strict';

const path = require('node:path');
const vscode = require('vscode');

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
    const target = absolute(place.slice(0, place.lastIndexOf(':')), roots);
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
 * The file with a path in a text of the server. It is relative to the only folder; if there are
 * several, it begins with the name of the folder.
 *
 * @param {string} place
 * @param {string[]} roots
 * @returns {string}
 */
function absolute(place, roots) {
  const [first] = place.split('/');
  const named = roots.length > 1 ? roots.find((root) => path.basename(root) === first) : undefined;
  return named === undefined
    ? path.resolve(roots[0] ?? '', place)
    : path.resolve(path.dirname(named), place);
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

/**
 * The folders of the workspace, or else that of a file.
 *
 * @param {vscode.Uri | undefined} file
 * @returns {string[]}
 */
function folders(file) {
  const open = vscode.workspace.workspaceFolders?.map((folder) => folder.uri.fsPath) ?? [];
  return open.length > 0 || file?.scheme !== 'file' ? open : [path.dirname(file.fsPath)];
}

module.exports = { folders, links };
