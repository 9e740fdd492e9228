'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');
const { activated, eventually, server } = require('./support');

const tasks = { 'week.taskpaper': 'Home:\n\t- call Ada @work @work\n' };

/** Everything that went wrong, in messages or in the log. */
function problems(editor) {
  const logged = editor.channels.flatMap(({ lines }) => lines);
  return [
    ...editor.messages.map(({ text }) => text),
    ...logged.filter((line) => line.startsWith('[Error]') || line.startsWith('While')),
  ];
}

/** Kills the server, if it runs. */
function crash(session) {
  if (session.client?.isRunning()) session.client.process.kill('SIGKILL');
}

test('a changed setting restarts the server without a message', async (t) => {
  const { editor, uri, session } = await activated(t, tasks);
  await editor.open(uri('week.taskpaper'));
  for (const level of ['debug', 'off', 'info', 'off', 'error']) {
    const { client } = session;
    await editor.set('tagline.server.logLevel', level);
    await editor.set('tagline.markdown', level === 'off');
    assert.notEqual(session.client, client);
    assert.equal(session.client.isRunning(), true);
  }
  assert.deepEqual(problems(editor), []);
});

test('settings that change while the server restarts do not fail', async (t) => {
  const { editor, uri, session } = await activated(t, tasks);
  await editor.open(uri('week.taskpaper'));
  await Promise.all([
    editor.set('tagline.markdown', true),
    editor.set('tagline.rules', { 'duplicate-tag': 'off' }),
    editor.set('tagline.server.logLevel', 'debug'),
    vscode.commands.executeCommand('tagline.restart'),
    editor.set('tagline.markdown', false),
  ]);
  await session.start();
  assert.deepEqual(problems(editor), []);
  assert.equal(LanguageClient.processes.size, 1);
});

test('a server that crashed is started once, also if a setting changes then', async (t) => {
  const { editor, uri, session } = await activated(t, tasks);
  await editor.open(uri('week.taskpaper'));
  for (const level of ['debug', 'off']) {
    crash(session);
    await editor.set('tagline.server.logLevel', level);
    await session.start();
    assert.equal(session.client.isRunning(), true);
  }
  assert.deepEqual(editor.messages, []);
  await eventually('one server', () => LanguageClient.processes.size === 1);
});

test('a server that is killed while it starts is started once more', async (t) => {
  const { editor, uri, session } = await activated(t, tasks);
  const open = editor.open(uri('week.taskpaper'));
  const first = await eventually('a process', () => session.client?.process);
  first.kill('SIGKILL');
  await open;
  await eventually('a running server', () => session.client?.isRunning());
  assert.deepEqual(editor.messages, []);
});

/** A message of the protocol in the text that a server writes. */
function written(message) {
  const text = JSON.stringify({ jsonrpc: '2.0', ...message });
  return `Content-Length: ${text.length}\r\n\r\n${text}`;
}

test('a server whose end is noticed before its answer is started once more', async (t) => {
  const { editor, folder, uri, session } = await activated(t, tasks, {});
  const program = path.join(folder, 'ends');
  // The client handles one message at each turn of its loop, but the end as soon as it is there.
  const note = written({ method: 'window/logMessage', params: { type: 4, message: 'starting' } });
  const answer = written({ id: 0, result: { capabilities: {} } });
  fs.writeFileSync(`${program}.output`, note.repeat(500) + answer);
  fs.writeFileSync(
    program,
    `#!/bin/sh
    if [ -e "$0.started" ]; then exec '${server}' "$@"; fi
    touch "$0.started"
    read -r request
    exec cat "$0.output"`,
    { mode: 0o755 },
  );
  await editor.set('tagline.server.path', program);
  await editor.open(uri('week.taskpaper'));
  await eventually('a running server', () => session.client?.isRunning());
  assert.deepEqual(editor.messages, []);
});

test('a server that keeps crashing stays stopped until a person restarts it', async (t) => {
  const { editor, uri, session } = await activated(t, tasks);
  await editor.open(uri('week.taskpaper'));
  editor.choice = 'Restart';
  const clients = new Set();
  for (let count = 1; count <= 5; count += 1) {
    const client = await eventually(
      'a running server',
      () => session.client?.isRunning() && !clients.has(session.client) && session.client,
    );
    clients.add(client);
    assert.deepEqual(editor.messages, []);
    crash(session);
  }
  await eventually('a message', () => editor.messages.length === 1);
  assert.match(editor.messages[0].text, /crashed five times/);
  await eventually('a restart', () => session.client?.isRunning() && !clients.has(session.client));
});

/** A sequence of numbers below 1 that is the same for the same seed. */
function* numbers(seed) {
  let state = seed;
  for (;;) {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}

test('no order of starts, stops, crashes and changes shows a message', async (t) => {
  const { editor, uri, session } = await activated(t, { ...tasks, TODO: '- a\n' });
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const random = numbers(seed);
    const next = () => random.next().value;
    const actions = {
      change: () => editor.set('tagline.server.logLevel', next() < 0.5 ? 'off' : 'debug'),
      markdown: () => editor.set('tagline.markdown', next() < 0.5),
      rules: () => editor.set('tagline.rules', { 'duplicate-tag': next() < 0.5 ? 'off' : 'hint' }),
      restart: () => vscode.commands.executeCommand('tagline.restart'),
      open: () => editor.open(uri(next() < 0.5 ? 'TODO' : 'week.taskpaper')),
      stop: () => session.stop(),
      crash: () => crash(session),
    };
    const names = Object.keys(actions);
    const under = [];
    const order = [];
    for (let step = 0; step < 20; step += 1) {
      const name = names[Math.floor(next() * names.length)];
      order.push(name);
      under.push(actions[name]());
      if (next() < 0.5) await new Promise((resolve) => setTimeout(resolve, next() * 30));
    }
    await Promise.all(under);
    session.crashes.length = 0;
    await session.start();
    const what = `seed ${seed}: ${order.join(' ')}`;
    assert.deepEqual(editor.messages, [], what);
    assert.equal(session.client?.isRunning(), true, what);
    await eventually(`one server, ${what}`, () => LanguageClient.processes.size === 1);
  }
});

test('a program that is not a language server is reported once, with what to do', async (t) => {
  const { editor, folder, uri, session } = await activated(t, tasks, {});
  for (const [name, text] of [['ends', 'exit 0'], ['fails', 'exit 3'], ['echoes', 'exec cat']]) {
    const program = path.join(folder, name);
    fs.writeFileSync(program, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    editor.messages.length = 0;
    await editor.set('tagline.server.path', program);
    if (name === 'ends') await editor.open(uri('week.taskpaper'));
    const [{ text: message, choices }, ...others] = editor.messages;
    assert.deepEqual(others, []);
    assert.ok(message.startsWith(`Tagline: ${program} does not start as a language server: `));
    assert.deepEqual(choices, ['Set the Path', 'Show the Log']);
    assert.equal(editor.statuses[0].text, 'no server');
  }
  for (const { spawnfile, pid } of LanguageClient.processes) {
    if (spawnfile !== server) process.kill(pid);
  }
  editor.messages.length = 0;
  await editor.set('tagline.server.path', server);
  assert.deepEqual(editor.messages, []);
  assert.equal(session.client.isRunning(), true);
});
