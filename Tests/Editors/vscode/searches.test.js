'use strict';

const assert = require('node:assert/strict');
const { test } = require('node:test');
const vscode = require('vscode');
const { activated, eventually } = require('./support');

const lines = ['Home:', '\t- pay rent @today', 'Today @search(@today)', ''];

test('the lens of a saved search opens its items, which follow the text', async (t) => {
  const { editor, session, uri } = await activated(t, { 'week.taskpaper': lines.join('\n') });
  const week = await editor.open(uri('week.taskpaper'));
  const client = await session.start();
  const textDocument = { uri: week.uri.toString() };
  const [lens] = await client.sendRequest('textDocument/codeLens', { textDocument });
  assert.equal(lens.command.title, '1 item');
  assert.equal(lens.range.start.line, 2);

  await vscode.commands.executeCommand(lens.command.command, ...lens.command.arguments);
  const { document } = editor.active;
  assert.equal(document.languageId, 'tagline');
  assert.equal(
    document.text,
    'Today · 1 item:\n\t- pay rent @today (Home; week.taskpaper:2)\n',
  );
  const [link] = editor.links.flatMap(({ links }) => links(document));
  assert.equal(link.target.toString(), `${uri('week.taskpaper')}#L2`);

  const start = { line: 1, character: 0 };
  await editor.edit(week, [{ range: { start, end: start }, newText: '\t- call Ada @today\n' }]);
  await eventually('the other item', () => document.text.includes('call Ada @today (Home;'));
});

test('a name is completed in a search', async (t) => {
  const { editor, session, uri } = await activated(t, { TODO: '- a @due(2025-05-11)\n@search(@d)' });
  const file = await editor.open(uri('TODO'));
  const client = await session.start();
  const list = await client.sendRequest('textDocument/completion', {
    textDocument: { uri: file.uri.toString() },
    position: { line: 1, character: 10 },
  });
  assert.equal(list.items[0].label, 'due');
  assert.equal(list.items[0].textEdit.newText, 'due');
});

test('a search is typed, and what is wrong with it is said before the line closes', async (t) => {
  const { editor, uri } = await activated(t, { 'week.taskpaper': lines.join('\n') });
  await editor.open(uri('week.taskpaper'));
  const searched = vscode.commands.executeCommand('tagline.editor.search');
  const input = await eventually('a line', () => editor.inputs[0]);
  await input.type('@today and (');
  await input.accept();
  assert.notEqual(input.validationMessage, undefined);
  assert.doesNotMatch(input.validationMessage, /`/);
  await input.type(' not @done ');
  assert.equal(input.validationMessage, undefined);
  await input.accept();
  await searched;
  assert.match(editor.active.document.text, /^not @done · \d items:\n/);
  assert.match(editor.active.document.text, /pay rent/);
});
