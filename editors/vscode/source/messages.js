'use strict';

const vscode = require('vscode');

/**
 * A text for a place where the editor shows the marks of Markdown as they are.
 *
 * @param {string} text
 * @returns {string}
 */
function plain(text) {
  return text.replaceAll('`', '');
}

/**
 * @param {string} text
 * @param {string[]} choices
 * @returns {Thenable<string | undefined>} the choice of the person
 */
function inform(text, ...choices) {
  return vscode.window.showInformationMessage(`Tagline: ${plain(text)}`, ...choices);
}

/**
 * @param {string} text
 * @param {string[]} choices
 * @returns {Thenable<string | undefined>} the choice of the person
 */
function alarm(text, ...choices) {
  return vscode.window.showErrorMessage(`Tagline: ${plain(text)}`, ...choices);
}

/** What takes longer than this shows that it is at work, in milliseconds. */
const patience = 300;

/**
 * Shows that work is under way if it takes long, and the reason if it cannot be done.
 *
 * @template Result
 * @param {string} title what is being done
 * @param {() => PromiseLike<Result>} work
 * @returns {Promise<Result | undefined>}
 */
async function reported(title, work) {
  const result = Promise.resolve().then(work);
  const ended = result.then(() => undefined, () => undefined);
  const location = vscode.ProgressLocation.Notification;
  const timer = setTimeout(() => {
    vscode.window.withProgress({ location, title: `Tagline: ${plain(title)}` }, () => ended);
  }, patience);
  try {
    return await result;
  } catch (error) {
    inform(error instanceof Error ? error.message : String(error));
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

module.exports = { alarm, inform, patience, plain, reported };
