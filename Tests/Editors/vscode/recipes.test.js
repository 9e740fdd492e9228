'use strict';

// The recipes of the page, as they are written there.

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const { activated, eventually, extension } = require('./support');

const page = fs.readFileSync(path.join(extension, 'README.md'), 'utf8');

test('the task of the page runs and checks the folder that it names', async (t) => {
  const [[, text], ...others] = [...page.matchAll(/```json\n([^]*?)```/g)];
  assert.deepEqual(others, []);
  const { problemMatcher, ...definition } = JSON.parse(text);
  const { editor } = await activated(t);
  assert.equal(problemMatcher, `$${editor.manifest.contributes.problemMatchers[0].name}`);
  const task = editor.providers.get('tagline').resolveTask({ definition });
  assert.deepEqual(task.execution.args.slice(-2), ['--', 'notes']);
});

test('the action on saving that the page names applies safe fixes', async (t) => {
  const [, text] = /`"editor\.codeActionsOnSave": ([^`]*)`/.exec(page);
  const [[kind, when], ...others] = Object.entries(JSON.parse(text));
  assert.deepEqual([when, others], ['explicit', []]);
  const { editor, uri, session } = await activated(t, { TODO: '- call Ada @work @work\n' });
  const document = await editor.open(uri('TODO'));
  const key = document.uri.toString();
  await eventually('a finding', () => session.client.findings.get(key)?.length === 1);
  const start = { line: 0, character: 0 };
  const actions = await session.client.sendRequest('textDocument/codeAction', {
    textDocument: { uri: key },
    range: { start, end: start },
    context: { diagnostics: [], only: [kind] },
  });
  assert.deepEqual(actions.map((action) => action.kind), [kind]);
});

test('the keys of the page are those of the manifest', async (t) => {
  const { editor } = await activated(t);
  const keys = editor.manifest.contributes.keybindings.map(({ key }) => key);
  const rows = page.split('\n').filter((line) => line.startsWith('| **'));
  const named = rows.flatMap((row) =>
    Array.from(row.split('|')[1].matchAll(/\*\*([^*]+)\*\*/g), ([, key]) => key.toLowerCase())
  );
  assert.deepEqual(named.toSorted(), keys.toSorted());
});
