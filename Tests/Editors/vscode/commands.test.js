'use strict';

const assert = require('node:assert/strict');
const { test } = require('node:test');
const vscode = require('vscode');
const { activated, eventually } = require('./support');

/** Opens a task list, places the cursor in a line and runs a command there. */
async function run(t, text, line, command) {
  const { editor, uri } = await activated(t, { 'week.taskpaper': text });
  const document = await editor.open(uri('week.taskpaper'));
  editor.place(line);
  await vscode.commands.executeCommand(command);
  return { document, editor };
}

test('done is toggled at the cursor', async (t) => {
  const { document } = await run(t, 'Home:\n\t- call Ada\n', 1, 'tagline.editor.toggleDone');
  await eventually(
    'the tag',
    () => /^Home:\n\t- call Ada @done\(\d{4}-\d\d-\d\d\)\n$/.test(document.text),
  );
  await vscode.commands.executeCommand('tagline.editor.toggleDone');
  await eventually('the old text', () => document.text === 'Home:\n\t- call Ada\n');
});

test('a task and the tasks below it are done at once', async (t) => {
  const text = '- pack\n\t- books\n- sleep\n';
  const { document } = await run(t, text, 0, 'tagline.editor.doneWithSubtasks');
  await eventually(
    'the tags',
    () => /^- pack @done.*\n\t- books @done.*\n- sleep\n$/.test(document.text),
  );
});

test('an item is cancelled at the cursor', async (t) => {
  const { document } = await run(t, '- [ ] call Ada\n', 0, 'tagline.editor.toggleCancelled');
  await eventually(
    'the tag',
    () => /^- \[-\] call Ada @cancelled\(\d{4}-\d\d-\d\d\)\n$/.test(document.text),
  );
});

test('several cursors do what one does on each', async (t) => {
  const { editor, uri } = await activated(t, { TODO: '- a\n- b\n- c @due(2025-05-11)\n' });
  const document = await editor.open(uri('TODO'));
  await editor.select([[0, 3], [2, 1], [0, 0]]);
  await vscode.commands.executeCommand('tagline.editor.toggleDone');
  await eventually(
    'the tags',
    () => /^- a @done.*\n- b\n- c @due\(2025-05-11\) @done.*\n$/.test(document.text),
  );
  assert.deepEqual(editor.messages, []);
});

test('an item is postponed by a week, and turned into another kind', async (t) => {
  const text = '- a @due(9990-05-11)\n';
  const { document, editor } = await run(t, text, 0, 'tagline.editor.postponeWeek');
  await eventually('the day', () => document.text === '- a @due(9990-05-18)\n');
  editor.choice = 'Note';
  await vscode.commands.executeCommand('tagline.editor.turnInto');
  await eventually('the note', () => document.text === 'a @due(9990-05-18)\n');
  assert.deepEqual(editor.lists, ['Turn Into']);
});

test('the color of the tag at the cursor is asked for', async (t) => {
  const files = { TODO: '- a @work\n', '.tagline.json': '{}\n' };
  const { editor, uri } = await activated(t, files);
  const settings = await editor.open(uri('.tagline.json'));
  await editor.open(uri('TODO'));
  await editor.place(0, 6);
  editor.choice = 'teal';
  await vscode.commands.executeCommand('tagline.editor.setTagColor');
  await eventually('the color', () => settings.text.includes('"teal"'));
});

test('a new list is a task list that is not saved', async (t) => {
  const { editor } = await activated(t);
  await vscode.commands.executeCommand('tagline.newList');
  const { languageId, uri, text } = editor.active.document;
  assert.deepEqual([languageId, uri.scheme, text], ['tagline', 'untitled', '']);
});

test('done items are archived', async (t) => {
  const text = 'Home:\n\t- call Ada @done(2025-05-11)\n\t- pay rent\n';
  const { document } = await run(t, text, 0, 'tagline.editor.archive');
  await eventually(
    'the archive',
    () => document.text.includes('Archive:\n\t- call Ada @done(2025-05-11) @project(Home)'),
  );
});

test('all safe fixes are applied at once', async (t) => {
  const text = '- call Ada @work @work\n- pay rent @due (9990-05-11)\n';
  const { document } = await run(t, text, 0, 'tagline.editor.fixAll');
  await eventually(
    'the fixes',
    () => document.text === '- call Ada @work\n- pay rent @due(9990-05-11)\n',
  );
});

test('a command that cannot be carried out shows a message', async (t) => {
  const { editor } = await run(t, 'a note\n', 0, 'tagline.editor.archive');
  assert.deepEqual(editor.messages, [
    { text: 'Tagline: nothing is done that is not archived', choices: [] },
  ]);
});
