'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');
const { test } = require('node:test');
const vscode = require('vscode');
const { activated, clicked, eventually, extension } = require('./support');
const { addCommands } = require(path.join(extension, 'source/completion.js'));
const { tickWhenFixed } = require(path.join(extension, 'source/walkthrough.js'));

const tasks = { 'week.taskpaper': 'Home:\n\t- [ ] call Ada\n\t- pay rent @done\n\t☐ buy bread\n' };

test('the status bar counts the tasks of the file, as they change', async (t) => {
  const { editor, uri } = await activated(t, { ...tasks, 'notes.txt': '' });
  await editor.open(uri('week.taskpaper'));
  const [bar] = editor.bars;
  const shows = (text) => eventually(text, () => bar.isShown && bar.text === text);
  await shows('$(checklist) 2 open · 1 done');
  await editor.place(1);
  await vscode.commands.executeCommand('tagline.editor.toggleDone');
  await shows('$(checklist) 1 open · 2 done');
  await editor.open(uri('notes.txt'));
  await eventually('no counts', () => !bar.isShown);
  await editor.open(uri('week.taskpaper'));
  await shows('$(checklist) 1 open · 2 done');
});

test('a click on a box marks its task as done, and as open again', async (t) => {
  const { editor, uri } = await activated(t, { ...tasks, 'notes.md': '- [ ] call Ada\n' });
  const document = await editor.open(uri('week.taskpaper'));
  const boxes = (of = document) => editor.links.flatMap(({ links }) => links(of));
  assert.deepEqual(boxes().map(({ range }) => range.start), [
    { line: 1, character: 3 },
    { line: 3, character: 1 },
  ].map(({ line, character }) => new vscode.Position(line, character)));
  await clicked(boxes()[0].target);
  await eventually('a done task', () => /^\t- \[x\] call Ada @done$/m.test(document.text));
  await clicked(boxes()[0].target);
  await eventually('the old text', () => document.text === tasks['week.taskpaper']);
  assert.deepEqual(boxes(await editor.open(uri('notes.md'))), []);
  document.text = '- [ ] a\n'.repeat(10_001);
  assert.equal(boxes().length, 10_000);
});

test('an accepted tag opens the list of its values, and Tab leaves its parentheses', () => {
  const tag = { insertText: new vscode.SnippetString('due($0)') };
  const plain = { insertText: new vscode.SnippetString('flag') };
  const value = { insertText: '2026-11-23' };
  addCommands([tag, plain, value]);
  assert.equal(tag.insertText.value, 'due($1)$0');
  assert.equal(tag.command.command, 'editor.action.triggerSuggest');
  for (const item of [plain, value]) {
    assert.deepEqual(item.command.arguments, ['tagline.hasCompleted', true]);
  }
});

test('an applied fix is a step of the walkthrough, and a finding that typing ends is none', async (t) => {
  const { editor, uri, session } = await activated(t, { TODO: '- call Ada @work @work\n' });
  const document = await editor.open(uri('TODO'));
  const count = () => session.client?.findings.get(document.uri.toString())?.length;
  await eventually('a finding', () => count() === 1);
  await editor.edit(document, [{ range: new vscode.Range(0, 16, 0, 22), newText: '' }]);
  await eventually('no finding', () => count() === 0);
  assert.equal(editor.context['tagline.hasFixed'], undefined);
  const fix = { title: 'Remove', kind: { value: 'quickfix' } };
  const color = { title: 'Color', kind: { value: 'refactor' } };
  const other = { ...fix, command: { command: 'other', title: 'Other' } };
  tickWhenFixed([fix, color, other, { command: 'a', title: 'A' }]);
  assert.equal(color.command, undefined);
  assert.equal(other.command.command, 'other');
  await vscode.commands.executeCommand(fix.command.command, ...fix.command.arguments);
  assert.equal(editor.context['tagline.hasFixed'], true);
});

test('the first steps are a command of the palette', async (t) => {
  const { editor } = await activated(t);
  await vscode.commands.executeCommand('tagline.showFirstSteps');
  const [{ id }] = editor.manifest.contributes.walkthroughs;
  assert.deepEqual(editor.opened, [['workbench.action.openWalkthrough', `tagline.tagline#${id}`]]);
});

test('the steps of the walkthrough tick themselves', async (t) => {
  const { editor, uri, session } = await activated(t, { TODO: '- call Ada @work @work\n' });
  const steps = editor.manifest.contributes.walkthroughs[0].steps;
  const isDone = (id) =>
    steps.find((step) => step.id === id).completionEvents.some((event) =>
      event.startsWith('onContext:') && editor.context[event.slice('onContext:'.length)] === true
    );
  for (const { id } of steps) assert.equal(isDone(id), false, id);
  const document = await editor.open(uri('TODO'));
  await eventually('a running server', () => isDone('server') && isDone('write'));
  const key = document.uri.toString();
  await eventually('a finding', () => session.client.findings.get(key)?.length === 1);
  await vscode.commands.executeCommand('tagline.editor.fixAll');
  await eventually('no finding', () => document.text === '- call Ada @work\n');
  assert.equal(isDone('fix'), true);
  const { completionEvents } = steps.find((step) => step.id === 'agenda');
  assert.ok(completionEvents.includes('onCommand:tagline.editor.agenda'));
});

test('a step that was reached before the steps are shown ticks, too', async (t) => {
  const { editor, uri } = await activated(t, { TODO: '- call Ada\n' });
  const steps = editor.manifest.contributes.walkthroughs[0].steps;
  // The editor sees only what becomes true after it has read the steps.
  const reached = () =>
    steps.flatMap(({ id, completionEvents }) =>
      completionEvents
        .filter((event) => event.startsWith('onContext:'))
        .filter((event) => event.slice(10).split(' && ').every((key) => editor.context[key]))
        .map((event) => `${id} ${event}`)
    );
  await editor.open(uri('TODO'));
  await eventually('a running server', () => reached().length === 2);
  const before = new Set(reached());
  await vscode.commands.executeCommand('tagline.showFirstSteps');
  const ticked = reached().filter((event) => !before.has(event)).map((event) => event.split(' ')[0]);
  assert.deepEqual(ticked, ['server', 'write']);
});

test('the step that fixes has the example fixed, and opens it before', async (t) => {
  const { editor } = await activated(t);
  await vscode.commands.executeCommand('tagline.fixExample');
  const { document } = editor.active;
  await eventually('the fixed example', () => document.text.includes('@home\n') &&
    !document.text.includes('@home @home'));
  assert.equal(editor.context['tagline.hasFixed'], true);
  editor.active = undefined;
  await vscode.commands.executeCommand('tagline.fixExample');
  assert.equal(editor.active.document, document);
  assert.match(editor.messages[0].text, /no finding has a safe fix/);
});

test('the status bar says that the server is reading, and that findings are left out', async (t) => {
  const { editor, uri } = await activated(t, { TODO: '- a @work @work\n- b @work @work\n' });
  let end;
  editor.answers['tagline.countTasks'] = () => new Promise((resolve) => (end = resolve));
  await editor.set('tagline.maxDiagnostics', 1);
  await editor.open(uri('TODO'));
  const [bar] = editor.bars;
  await eventually('a sign', () => bar.isShown && bar.text === '$(loading~spin) Tagline');
  end({ open: 2, done: 0 });
  editor.answers = {};
  await eventually('the counts', () => bar.text === '$(warning) 2 open · 0 done');
  assert.match(bar.tooltip, /^1 more finding is not shown here: tagline lint shows all$/m);
});

test('a tag has its color at once, and no picker that changes nothing', async (t) => {
  const { editor, uri } = await activated(t, {
    'week.taskpaper': '- call Ada @work\n',
    '.tagline.json': '{ "tags": { "work": { "color": "#d9822b" } } }\n',
  });
  const settings = await editor.open(uri('.tagline.json'));
  const document = await editor.open(uri('week.taskpaper'));
  const shows = (color) =>
    eventually(color, () => {
      const [square] = editor.active.decorations;
      return square?.renderOptions.before.backgroundColor === color && square;
    });
  await shows('rgba(217, 130, 43, 1)');
  assert.deepEqual(editor.active.colors, []);
  await editor.show(document);
  const { range, hoverMessage } = await shows('rgba(217, 130, 43, 1)');
  assert.deepEqual(range.start, { line: 0, character: 11 });
  const link = /\((command:.*)\)/.exec(hoverMessage.value)[1];
  editor.choice = 'teal';
  await clicked(link);
  await eventually('the edited settings', () => settings.text.includes('"teal"'));
  assert.deepEqual(editor.lists, ['Color of @work']);
  await shows('rgba(31, 148, 138, 1)');
});
