'use strict';

const vscode = require('vscode');

/**
 * The documents that the server reads: those of the languages, and files with the names of task lists,
 * which another extension may have given a language of its own.
 *
 * @returns {vscode.DocumentFilter[]}
 */
function documents() {
  const languages = ['tagline'];
  if (vscode.workspace.getConfiguration('tagline').get('markdown')) languages.push('markdown');
  return [
    ...languages.flatMap((language) =>
      ['file', 'untitled'].map((scheme) => ({ language, scheme }))
    ),
    ...names().map((pattern) => ({ scheme: 'file', pattern })),
  ];
}

/**
 * The names of task lists, as globs for whole paths.
 *
 * @returns {string[]}
 */
function names() {
  /** @type {string[]} */
  const include = vscode.workspace.getConfiguration('tagline').get('include', []);
  return include.map((glob) => glob.startsWith('**/') ? glob : `**/${glob}`);
}

/**
 * Whether the server reads the document.
 *
 * @param {vscode.TextDocument} document
 * @returns {boolean}
 */
function isTaskList(document) {
  return vscode.languages.match(documents(), document) > 0;
}

/**
 * Whether the server is needed: a task list is open, or the workspace has a settings file.
 *
 * @returns {Promise<boolean>}
 */
async function isServerNeeded() {
  if (vscode.workspace.textDocuments.some(isTaskList)) return true;
  return (await vscode.workspace.findFiles('.tagline.json', null, 1)).length > 0;
}

/**
 * Calls `renew` a while after task lists have changed in the editor or on the disk.
 *
 * @param {() => unknown} renew
 * @returns {{ later: () => void, subscriptions: vscode.Disposable[] }} `later` asks for that, too
 */
function followLists(renew) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(renew, 300);
  };
  const watchers = names().map((glob) => vscode.workspace.createFileSystemWatcher(glob));
  return {
    later,
    subscriptions: [
      { dispose: () => clearTimeout(timer) },
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (isTaskList(document)) later();
      }),
      ...watchers.flatMap((watcher) => [
        watcher,
        watcher.onDidCreate(later),
        watcher.onDidChange(later),
        watcher.onDidDelete(later),
      ]),
    ],
  };
}

module.exports = { documents, followLists, isServerNeeded, isTaskList };
