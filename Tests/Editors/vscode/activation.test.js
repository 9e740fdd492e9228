'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const vscode = require('vscode');
const { activated, eventually } = require('./support');

const tasks = { 'week.taskpaper': 'Home:\n\t- call Ada @work @work\n' };

test('the server starts with the first task list, and reports findings', async (t) => {
  const { editor, uri, session } = await activated(t, tasks);
  assert.equal(session.client, undefined);
  const document = await editor.open(uri('week.taskpaper'));
  const findings = await eventually(
    'findings',
    () => session.client.findings.get(document.uri.toString()),
  );
  assert.deepEqual(
    findings.map(({ code, range }) => [code.value, range.start]),
    [['duplicate-tag', { line: 1, character: 18 }]],
  );
  assert.match(editor.statuses[0].text, /^tagline \d/);
  assert.equal(editor.context['tagline.isRunning'], true);
});

test('a file with the name of a task list is one in the language of another extension, too', async (t) => {
  const { editor, uri, session } = await activated(t, {
    'week.todo': tasks['week.taskpaper'],
    'week.txt': tasks['week.taskpaper'],
  });
  editor.languages = { '.todo': 'todo', '.txt': 'todo' };
  await editor.open(uri('week.txt'));
  assert.equal(session.client, undefined);
  const document = await editor.open(uri('week.todo'));
  assert.equal(document.languageId, 'todo');
  await eventually(
    'findings',
    () => session.client.findings.get(document.uri.toString())?.length === 1,
  );
  await editor.place(1);
  await vscode.commands.executeCommand('tagline.editor.fixAll');
  await eventually('the fix', () => document.text === 'Home:\n\t- call Ada @work\n');
});

test('a rename changes every open file', async (t) => {
  const { editor, uri, session } = await activated(t, { ...tasks, TODO: '- ask Grace @work\n' });
  const other = await editor.open(uri('TODO'));
  const document = await editor.open(uri('week.taskpaper'));
  const edit = await session.client.sendRequest('textDocument/rename', {
    textDocument: { uri: document.uri.toString() },
    position: { line: 1, character: 14 },
    newName: 'office',
  });
  const files = new Set(edit.documentChanges.map(({ textDocument }) => textDocument.uri));
  assert.deepEqual(files, new Set([document.uri, other.uri].map(String)));
});

test('settings of the editor reach the server', async (t) => {
  const { editor, uri, session } = await activated(t, tasks);
  await editor.set('tagline.rules', { 'duplicate-tag': 'error' });
  const document = await editor.open(uri('week.taskpaper'));
  const findings = () => session.client.findings.get(document.uri.toString()) ?? [];
  await eventually('an error', () => findings().some(({ severity }) => severity === 1));
});

test('a settings file in the folder starts the server before a task list is open', async (t) => {
  const { session } = await activated(t, { '.tagline.json': '{}' });
  assert.equal(session.client.isRunning(), true);
});

test('Markdown is read on request only', async (t) => {
  const { editor, session } = await activated(t);
  const content = '- call Ada @work @work\n';
  const document = await vscode.workspace.openTextDocument({ language: 'markdown', content });
  await editor.show(document);
  assert.equal(session.client, undefined);
  await editor.set('tagline.markdown', true);
  await session.start();
  await eventually(
    'findings',
    () => session.client.findings.get(document.uri.toString())?.length === 1,
  );
});

test('a restart starts a new process, and a stop ends the process with exit code 0', async (t) => {
  const { editor, uri, session } = await activated(t, tasks);
  await editor.open(uri('week.taskpaper'));
  const first = session.client;
  await vscode.commands.executeCommand('tagline.restart');
  assert.notEqual(session.client.process.pid, first.process.pid);
  assert.equal(first.exitCode, 0);
  const second = session.client;
  await session.stop();
  assert.equal(second.exitCode, 0);
});

test('a changed setting of the server restarts it, and it writes its log', async (t) => {
  const { editor, folder, uri, session } = await activated(t, tasks);
  await editor.open(uri('week.taskpaper'));
  await editor.set('tagline.server.logLevel', 'debug');
  assert.equal(session.client.isRunning(), true);
  const log = path.join(folder, 'logs/server.log');
  await eventually(
    'a log',
    () => fs.existsSync(log) && fs.readFileSync(log, 'utf8').includes('initialized'),
  );
});

test('a missing server is reported once, and starts when its path is set', async (t) => {
  const settings = { 'tagline.server.path': '/nowhere/tagline' };
  const { editor, uri, session } = await activated(t, { ...tasks, TODO: '' }, settings);
  await editor.open(uri('week.taskpaper'));
  await editor.open(uri('TODO'));
  assert.deepEqual(editor.messages, [
    {
      text: 'Tagline: /nowhere/tagline in the setting tagline.server.path is not a program: ' +
        'set its absolute path',
      choices: ['Set the Path', 'How to Install'],
    },
  ]);
  assert.equal(editor.statuses[0].text, 'no server');
  assert.equal(session.client, undefined);
  await editor.set('tagline.server.path', process.env.TAGLINE);
  assert.equal(session.client.isRunning(), true);
  assert.deepEqual(editor.opened, [['notifications.hideToasts']]);
});

test('the example is a task list with one finding', async (t) => {
  const { editor, session } = await activated(t);
  await vscode.commands.executeCommand('tagline.openExample');
  const { document } = editor.active;
  assert.equal(document.languageId, 'tagline');
  const findings = await eventually(
    'findings',
    () => session.client?.findings.get(document.uri.toString()),
  );
  assert.deepEqual(findings.map(({ code }) => code.value), ['duplicate-tag']);
});
