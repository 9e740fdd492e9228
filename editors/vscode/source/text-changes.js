'use strict';

const vscode = require('vscode');

/** How long the server's edit may take after its answer, in milliseconds. */
const maxWait = 1000;

/**
 * Does work that has a document changed, and waits until it has changed: the server sends the edit beside
 * its answer.
 *
 * @template Result
 * @param {vscode.Uri} uri
 * @param {() => Promise<Result>} work returns something false if nothing will change
 * @returns {Promise<Result>}
 */
async function changeOf(uri, work) {
  /** @type {vscode.Disposable[]} */
  const subscriptions = [];
  const change = new Promise((resolve) => {
    subscriptions.push(
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document.uri.toString() === uri.toString()) resolve(undefined);
      }),
    );
  });
  try {
    const result = await work();
    if (result) await Promise.race([change, new Promise((end) => setTimeout(end, maxWait))]);
    return result;
  } finally {
    for (const subscription of subscriptions) subscription.dispose();
  }
}

/**
 * Does work that changes a document at each of its cursors: from the end, so that the places of the
 * others stay, and with one cursor of each line. Stops when nothing is changed.
 *
 * @param {vscode.TextEditor} editor
 * @param {(range: vscode.Range) => Promise<boolean>} work returns whether it changes the document
 * @returns {Promise<void>}
 */
async function atEachCursor({ document, selections }, work) {
  const fromEnd = [...selections].sort((a, b) => b.start.line - a.start.line);
  const lines = fromEnd.filter(({ start }, index) => fromEnd[index - 1]?.start.line !== start.line);
  for (const range of lines) {
    const run = () => work(range);
    const isLast = range === lines.at(-1);
    if (!(isLast ? await run() : await changeOf(document.uri, run))) return;
  }
}

/**
 * @param {vscode.Uri} uri
 * @returns {vscode.TextDocument | undefined}
 */
function openDocument(uri) {
  return vscode.workspace.textDocuments.find((open) => open.uri.toString() === uri.toString());
}

module.exports = { atEachCursor, changeOf, openDocument };
