'use strict';

const vscode = require('vscode');
const { registerAgenda } = require('./agenda');
const { chooseDay } = require('./due');
const { example } = require('./example');
const { execute, executeAt } = require('./execute');
const { indent, endList, outdent } = require('./list-keys');
const { registerRulePages } = require('./rule-pages');
const { registerSearches } = require('./searches');
const { showWalkthrough } = require('./walkthrough');

/**
 * Registers the commands of the command palette and of the key bindings.
 *
 * Commands that the server runs have ids that differ from the server's: the language client
 * registers a command for each of the server's ids itself.
 *
 * @param {import('./session').Session} session
 * @returns {vscode.Disposable[]}
 */
function registerCommands(session) {
  const agenda = registerAgenda(session);
  const rulePages = registerRulePages(session);
  const searches = registerSearches(session);
  /** @type {Record<string, (...values: any[]) => unknown>} */
  const commands = {
    'tagline.restart': () => session.restart(),
    'tagline.showLog': () => session.log.show(),
    'tagline.openExample': openExample,
    'tagline.showFirstSteps': () => showWalkthrough(session.context),
    'tagline.editor.toggleDone': () => execute(session, 'tagline.toggleDone'),
    'tagline.editor.doneWithSubtasks': () => execute(session, 'tagline.doneWithSubtasks'),
    'tagline.editor.toggleCancelled': () => execute(session, 'tagline.toggleCancelled'),
    'tagline.editor.start': () => execute(session, 'tagline.start'),
    'tagline.editor.archive': () => execute(session, 'tagline.archiveDone'),
    'tagline.editor.postpone': () => execute(session, 'tagline.postpone'),
    'tagline.editor.sort': () => execute(session, 'tagline.sortByDue'),
    'tagline.editor.fixAll': () => execute(session, 'tagline.fixAll'),
    'tagline.editor.setDue': async () => {
      const day = await chooseDay(new Date());
      if (day !== undefined) await execute(session, 'tagline.setDue', { day });
    },
    'tagline.editor.toggleBox': (uri, line) => toggleBox(session, uri, line),
    'tagline.editor.indent': indent,
    'tagline.editor.outdent': outdent,
    'tagline.editor.endList': endList,
    'tagline.editor.explainRule': (rule) => rulePages.show(rule),
    'tagline.editor.agenda': () => agenda.show(),
    'tagline.editor.showSearch': (target) => searches.show(target),
  };
  const entries = Object.entries(commands);
  return [
    ...agenda.subscriptions,
    ...rulePages.subscriptions,
    ...searches.subscriptions,
    ...entries.map(([id, run]) => vscode.commands.registerCommand(id, run)),
  ];
}

/**
 * Marks the task as done, or as open, whose box was clicked.
 *
 * @param {import('./session').Session} session
 * @param {string} uri of an open document
 * @param {number} line from 0
 * @returns {Promise<void>}
 */
async function toggleBox(session, uri, line) {
  const document = vscode.workspace.textDocuments.find((open) => open.uri.toString() === uri);
  if (document === undefined) return;
  const start = new vscode.Range(line, 0, line, 0);
  await executeAt(session, 'tagline.toggleDone', document, start);
}

async function openExample() {
  const content = example(new Date());
  const document = await vscode.workspace.openTextDocument({ language: 'tagline', content });
  await vscode.window.showTextDocument(document);
}

module.exports = { registerCommands };
