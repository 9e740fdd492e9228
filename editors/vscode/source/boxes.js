'use strict';

const vscode = require('vscode');
const { isTaskList } = require('./documents');
const { taskStart } = require('./list-lines');

/** So many lines have links at most: an editor asks for all of them at every change. */
const maxLines = 10_000;

/**
 * Makes each box a link that marks its task as done, or as open.
 *
 * @returns {vscode.Disposable}
 */
function registerBoxes() {
  const schemes = [{ scheme: 'file' }, { scheme: 'untitled' }];
  return vscode.languages.registerDocumentLinkProvider(schemes, {
    provideDocumentLinks(document) {
      if (!isTaskList(document)) return [];
      const length = Math.min(document.lineCount, maxLines);
      const lines = Array.from({ length }, (_, line) => line);
      return lines.flatMap((line) => link(document, line) ?? []);
    },
  });
}

/**
 * @param {vscode.TextDocument} document
 * @param {number} line
 * @returns {vscode.DocumentLink | undefined}
 */
function link(document, line) {
  const box = taskStart(document.lineAt(line).text)?.box;
  if (box === undefined) return undefined;
  const values = encodeURIComponent(JSON.stringify([document.uri.toString(), line]));
  const range = new vscode.Range(line, box[0], line, box[1]);
  const made = new vscode.DocumentLink(
    range,
    vscode.Uri.parse(`command:tagline.editor.toggleBox?${values}`),
  );
  made.tooltip = 'Mark as done or open';
  return made;
}

module.exports = { registerBoxes };
