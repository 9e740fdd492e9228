'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const vscode = require('vscode');
const { activated, clicked, eventually } = require('./support');

const missing = { 'tagline.server.path': '/nowhere/tagline' };

/** Opens a Markdown file that is not saved. */
async function markdown(editor) {
  const content = '- call Ada @work @work\n';
  const document = await vscode.workspace.openTextDocument({ language: 'markdown', content });
  await editor.show(document);
  return document;
}

test('a command in Markdown names the setting, and can turn it on', async (t) => {
  const { editor, session } = await activated(t);
  const document = await markdown(editor);
  await vscode.commands.executeCommand('tagline.editor.fixAll');
  assert.deepEqual(editor.messages, [
    {
      text: 'Tagline: tags in Markdown files are off: the setting tagline.markdown turns them on',
      choices: ['Turn On'],
    },
  ]);
  assert.equal(session.client, undefined);
  editor.choice = 'Turn On';
  await vscode.commands.executeCommand('tagline.editor.fixAll');
  await eventually('the fix', () => document.text === '- call Ada @work\n');
  assert.equal(editor.settings['tagline.markdown'], true);
  assert.equal(editor.messages.length, 2);
});

test('a command in another text says that nothing can be changed there', async (t) => {
  const { editor, uri } = await activated(t, { 'notes.txt': '- pay rent @due(2025-05-01)\n' });
  await editor.open(uri('notes.txt'));
  await vscode.commands.executeCommand('tagline.editor.toggleDone');
  assert.match(editor.messages[0].text, /not a task list on the disk/);
});

test('the agenda without a server says how to get one', async (t) => {
  const { editor } = await activated(t, { TODO: '' }, missing);
  await vscode.commands.executeCommand('tagline.editor.agenda');
  assert.equal(editor.active, undefined);
  assert.match(editor.messages[0].text, /: \/nowhere\/tagline in the setting/);
  assert.deepEqual(editor.messages[0].choices, ['Set the Path', 'How to Install']);
});

test('the agenda of a program that does not make one says why', async (t) => {
  const { editor, folder } = await activated(t, { TODO: '' });
  const program = path.join(folder, 'broken');
  fs.writeFileSync(program, '#!/bin/sh\necho "no such thing" >&2\nexit 2\n', { mode: 0o755 });
  editor.settings['tagline.server.path'] = program;
  await vscode.commands.executeCommand('tagline.editor.agenda');
  assert.match(editor.active.document.text, /^The tasks cannot be shown: no such thing\n/);
  assert.match(editor.active.document.text, /tagline\.server\.path/);
});

test('without a server, the message leads to the step that says how to get it', async (t) => {
  const { editor, uri } = await activated(t, { TODO: '' }, missing);
  editor.choice = 'How to Install';
  await editor.open(uri('TODO'));
  await eventually('the first steps', () => editor.opened.length === 1);
  assert.deepEqual(editor.opened, [
    ['workbench.action.openWalkthrough', { category: 'tagline.tagline#start', step: 'server' }],
  ]);
  const [{ steps }] = editor.manifest.contributes.walkthroughs;
  assert.ok(steps.some(({ id }) => id === 'server'));
});

test('no message has marks of Markdown, which the editor shows as they are', async (t) => {
  const { editor, uri } = await activated(t, { TODO: '- a @work\n' });
  await editor.open(uri('TODO'));
  editor.answers['tagline.toggleDone'] = async () => {
    throw new Error('`week.todo` has changed since: try again');
  };
  await vscode.commands.executeCommand('tagline.editor.toggleDone');
  assert.deepEqual(editor.messages, [
    { text: 'Tagline: week.todo has changed since: try again', choices: [] },
  ]);
});

test('what takes long shows that it is at work, and only then', async (t) => {
  const { editor, uri } = await activated(t, { TODO: '- a @done\n' });
  await editor.open(uri('TODO'));
  let end;
  editor.answers['tagline.archiveDone'] = () => new Promise((resolve) => (end = resolve));
  const archived = vscode.commands.executeCommand('tagline.editor.archive');
  assert.deepEqual(editor.progress, []);
  await eventually('the request', () => end);
  await eventually('the progress', () => editor.progress.length === 1);
  end(null);
  await archived;
  await eventually('the end', () => editor.progress.length === 0);
});

test('the path is set on the machine on which the server runs', async (t) => {
  const { editor, uri } = await activated(t, { TODO: '' }, missing);
  editor.choice = 'Set the Path';
  await editor.open(uri('TODO'));
  await eventually('the settings', () => editor.opened.length === 1);
  editor.remoteName = 'ssh-remote';
  await vscode.commands.executeCommand('tagline.restart');
  await eventually('the settings', () => editor.opened.length === 3);
  assert.deepEqual(editor.opened, [
    ['workbench.action.openSettings', 'tagline.server.path'],
    ['notifications.hideToasts'],
    ['workbench.action.openRemoteSettings', { query: 'tagline.server.path' }],
  ]);
});

test('the name of a rule opens its page', async (t) => {
  const { editor, uri, session } = await activated(t, { TODO: '- call Ada @work @work\n' });
  const document = await editor.open(uri('TODO'));
  const [finding] = await eventually(
    'findings',
    () => session.client.findings.get(document.uri.toString()),
  );
  await clicked(finding.code.target);
  const [[preview, page]] = editor.opened;
  assert.equal(preview, 'markdown.showPreview');
  const text = await editor.contents.get(page.scheme).provideTextDocumentContent(page);
  assert.match(text, /^# duplicate-tag\n[^]*Why is this bad/);
});
