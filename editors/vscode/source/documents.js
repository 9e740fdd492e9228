'use strict';

const vscode = require('vscode');

/**
 * The documents that the server reads.
 *
 * @returns {{ language: string, scheme: string }[]}
 */
function documents() {
  const languages = ['tagline'];
  if (vscode.workspace.getConfiguration('tagline').get('markdown')) languages.push('markdown');
  return languages.flatMap((language) =>
    ['file', 'untitled'].map((scheme) => ({ language, scheme }))
  );
}

/**
 * Whether the server is needed: such a document is open, or the workspace has a settings file.
 *
 * @returns {Promise<boolean>}
 */
async function isServerNeeded() {
  const selector = documents();
  const open = vscode.workspace.textDocuments;
  if (open.some((document) => vscode.languages.match(selector, document) > 0)) return true;
  return (await vscode.workspace.findFiles('.tagline.json', null, 1)).length > 0;
}

module.exports = { documents, isServerNeeded };
