'use strict';

const vscode = require('vscode');
const { registerAgenda } = require('./agenda');
const { chooseDay } = require('./due');
const { openExample, showExample } = require('./example');
const { execute, executeAt, executeOnce } = require('./execute');
const { cycleBox, indent, outdent } = require('./list-keys');
const { beginTask, endList, removeBullet } = require('./list-typing');
const { moveDown, moveUp } = require('./move-items');
const { registerRulePages } = require('./rule-pages');
const { registerSearches, shownBy } = require('./searches');
const { openShown } = require('./shown-items');
const { showWalkthrough, tick } = require('./walkthrough');

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
    'tagline.newList': newList,
    'tagline.openExample': openExample,
    'tagline.fixExample': async () => {
      await showExample();
      await fixAll(session);
    },
    'tagline.showFirstSteps': () => showWalkthrough(session.context),
    'tagline.editor.toggleDone': () => execute(session, 'tagline.toggleDone'),
    'tagline.editor.doneWithSubtasks': () => execute(session, 'tagline.doneWithSubtasks'),
    'tagline.editor.toggleCancelled': () => execute(session, 'tagline.toggleCancelled'),
    'tagline.editor.start': () => execute(session, 'tagline.start'),
    'tagline.editor.archive': () => executeOnce(session, 'tagline.archiveDone'),
    'tagline.editor.postpone': () => execute(session, 'tagline.postpone', { days: 1 }),
    'tagline.editor.postponeWeek': () => execute(session, 'tagline.postpone', { days: 7 }),
    'tagline.editor.sort': () => executeOnce(session, 'tagline.sortByDue'),
    'tagline.editor.fixAll': () => fixAll(session),
    'tagline.editor.setDue': () => setDue(session),
    'tagline.editor.turnInto': () => turnInto(session),
    'tagline.editor.setTagColor': setTagColor,
    'tagline.editor.toggleBox': (uri, line) => toggleBox(session, uri, line),
    'tagline.editor.cycleBox': () => cycleBox(session),
    'tagline.editor.indent': indent,
    'tagline.editor.outdent': outdent,
    'tagline.editor.moveUp': moveUp,
    'tagline.editor.moveDown': moveDown,
    'tagline.editor.beginTask': beginTask,
    'tagline.editor.endList': endList,
    'tagline.editor.removeBullet': removeBullet,
    'tagline.editor.explainRule': (rule) => rulePages.show(rule),
    'tagline.editor.agenda': () => agenda.show('Agenda'),
    'tagline.editor.next': () => agenda.show('Next'),
    'tagline.editor.openItem': () => openShown(session),
    'tagline.editor.search': () => searches.ask(),
    [shownBy]: (target) => searches.show(target),
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
 * @param {import('./session').Session} session
 * @returns {Promise<void>}
 */
async function fixAll(session) {
  if (await executeOnce(session, 'tagline.fixAll')) tick('hasFixed');
}

/**
 * Asks for a day and makes the items due then.
 *
 * @param {import('./session').Session} session
 * @returns {Promise<void>}
 */
async function setDue(session) {
  const document = vscode.window.activeTextEditor?.document;
  const client = await session.start();
  if (document === undefined || client === undefined) return;
  const textDocument = { uri: client.code2ProtocolConverter.asUri(document.uri) };
  const day = await chooseDay(new Date(), (text) =>
    client.sendRequest('workspace/executeCommand', {
      command: 'tagline.readDay',
      arguments: [{ text, textDocument }],
    }));
  if (day !== undefined) await execute(session, 'tagline.setDue', { day });
}

/**
 * Asks what the items shall become.
 *
 * @param {import('./session').Session} session
 * @returns {Promise<void>}
 */
async function turnInto(session) {
  const kind = await vscode.window.showQuickPick(['Task', 'Project', 'Note'], { title: 'Turn Into' });
  if (kind !== undefined) await execute(session, `tagline.turnInto${kind}`);
}

/** Has the server ask for the color of the tag at the cursor. */
async function setTagColor() {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return;
  const { document, selection: { start: { line, character } } } = editor;
  const textDocument = { uri: document.uri.toString() };
  const position = { line, character };
  await vscode.commands.executeCommand('tagline.setTagColor', { textDocument, position });
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

async function newList() {
  const document = await vscode.workspace.openTextDocument({ language: 'tagline', content: '' });
  await vscode.window.showTextDocument(document);
}

module.exports = { registerCommands };
