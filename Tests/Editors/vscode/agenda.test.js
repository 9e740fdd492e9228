'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const vscode = require('vscode');
const { activated, eventually, server } = require('./support');

const onView = { editorTextFocus: true, resourceScheme: 'tagline-agenda' };
const linksIn = (editor, document) => editor.links.flatMap(({ links }) => links(document));

test('the agenda is a document that follows the task lists and has links to them', async (t) => {
  const files = { 'week.taskpaper': 'Home:\n\t- pay rent @due(2025-05-01)\n' };
  const { editor, uri } = await activated(t, files);
  await vscode.commands.executeCommand('tagline.editor.agenda');
  const { document } = editor.active;
  assert.equal(document.languageId, 'tagline');
  assert.match(document.text, /^Overdue:\n\t- 2025-05-01 pay rent /);

  const [link] = linksIn(editor, document);
  assert.equal(link.target.toString(), `${uri('week.taskpaper')}#L2`);
  const { start, end } = link.range;
  assert.equal(
    document.lines[start.line].slice(start.character, end.character),
    'week.taskpaper:2',
  );

  const text = document.getText;
  for (const place of ['/etc/hosts:1', '../other:1', '..:1']) {
    document.getText = () => `\t- pay rent (${place})`;
    assert.deepEqual(linksIn(editor, document), []);
  }
  document.getText = text;

  const week = await editor.open(uri('week.taskpaper'));
  const top = { line: 0, character: 0 };
  await editor.edit(week, [
    { range: { start: top, end: top }, newText: '- call @due(2025-05-02)\n' },
  ]);
  await eventually('the task that is not saved', () => document.text.includes('call'));
});

test('the agenda of several folders has links into each', async (t) => {
  const { editor, folder } = await activated(t);
  for (const name of ['one', 'two']) {
    fs.mkdirSync(path.join(folder, name));
    fs.writeFileSync(path.join(folder, name, 'TODO'), `- ${name} @due(2025-05-01)\n`);
  }
  editor.folders = ['one', 'two'].map((name) => vscode.Uri.file(path.join(folder, name)));
  await vscode.commands.executeCommand('tagline.editor.agenda');
  assert.deepEqual(
    linksIn(editor, editor.active.document).map(({ target }) => target.toString()),
    ['one', 'two'].map((name) => `${vscode.Uri.file(path.join(folder, name, 'TODO'))}#L1`),
  );
});

test('without a server, the agenda is that of the saved files', async (t) => {
  const { editor, folder } = await activated(t, { TODO: '- pay rent @due(2025-05-01)\n' });
  const program = path.join(folder, 'no-server');
  fs.writeFileSync(
    program,
    `#!/bin/sh\n[ "$1" = lsp ] && exit 3\nexec '${server}' "$@"\n`,
    { mode: 0o755 },
  );
  editor.settings['tagline.server.path'] = program;
  await vscode.commands.executeCommand('tagline.editor.agenda');
  assert.match(editor.active.document.text, /^Overdue:\n\t- 2025-05-01 pay rent /);
});

test('without a workspace, the agenda is that of the folder of the active file', async (t) => {
  const { editor, uri } = await activated(t, { TODO: '- pay rent @due(2025-05-01)\n' });
  editor.folders = [];
  await vscode.commands.executeCommand('tagline.editor.agenda');
  assert.equal(
    editor.active.document.text,
    'No folder is open: open the folder of your task lists',
  );
  await editor.open(uri('TODO'));
  await vscode.commands.executeCommand('tagline.editor.agenda');
  await eventually('the task', () => editor.active.document.text.includes('pay rent'));
});

test('the next tasks are shown as the agenda is', async (t) => {
  const { editor, uri } = await activated(t, { TODO: '- pay rent\n' });
  const todo = await editor.open(uri('TODO'));
  let text = 'Next:\n\t- pay rent (TODO:1)\n';
  editor.answers['tagline.next'] = async () => text;
  await vscode.commands.executeCommand('tagline.editor.next');
  const { document } = editor.active;
  assert.equal(document.text, text);
  assert.equal(linksIn(editor, document)[0].target.toString(), `${uri('TODO')}#L1`);

  const asked = [];
  editor.answers['tagline.itemAt'] = async (place) => {
    asked.push(place);
    return { textDocument: { uri: todo.uri.toString() }, position: { line: 0, character: 0 } };
  };
  editor.answers['tagline.toggleDone'] = async () => {
    text = 'nothing is next\n';
  };
  await editor.place(1);
  assert.equal(await editor.press('alt+d', onView), true);
  const view = { command: 'tagline.next' };
  assert.deepEqual(asked, [{ view, line: 1, text: '\t- pay rent (TODO:1)' }]);
  await eventually('the view anew', () => document.text === text);
  assert.equal(await editor.press('f12', onView), true);
  assert.equal(editor.active.document, todo);
});

test('without a server, the program prints the next tasks', async (t) => {
  const { editor, folder } = await activated(t, { TODO: '- pay rent\n' });
  const program = path.join(folder, 'no-server');
  fs.writeFileSync(program, '#!/bin/sh\n[ "$1" = lsp ] && exit 3\necho "$@"\n', { mode: 0o755 });
  editor.settings['tagline.server.path'] = program;
  await vscode.commands.executeCommand('tagline.editor.next');
  assert.equal(editor.active.document.text, 'next --color never --\n');
});
