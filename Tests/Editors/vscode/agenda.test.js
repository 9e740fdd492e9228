'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const { test } = require('node:test');
const vscode = require('vscode');
const { activated, eventually } = require('./support');

const linksIn = (editor, document) => editor.links.flatMap(({ links }) => links(document));

test('the agenda is a document that changes with saved files and has links to them', async (t) => {
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
  fs.writeFileSync(
    uri('week.taskpaper').fsPath,
    '- pay rent @due(2025-05-01)\n- call @due(2025-05-02)\n',
  );
  await editor.events.save.fire(week);
  await eventually('the other task', () => document.text.includes('call'));
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
