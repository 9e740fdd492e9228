'use strict';

const vscode = require('vscode');
const { plain } = require('./messages');

/**
 * A question of the server (`ShowMessageRequestParams` of LSP 3.18).
 *
 * @typedef {{ message: string, actions?: { title: string }[] }} Question
 */

/** A message shows so many choices in whole words; of more, it cuts all off after a letter. */
const maxButtons = 3;

/**
 * Asks the person a question of the server, in a list if there is much to choose from.
 *
 * @param {Question} question
 * @returns {Promise<{ title: string } | null>}
 */
async function ask({ message, actions = [] }) {
  const titles = actions.map(({ title }) => plain(title));
  const chosen =
    titles.length > maxButtons
      ? await vscode.window.showQuickPick(titles, { title: plain(message) })
      : await vscode.window.showInformationMessage(plain(message), ...titles);
  const action = actions.find(({ title }) => plain(title) === chosen);
  return action === undefined ? null : { title: action.title };
}

module.exports = { ask };
