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
