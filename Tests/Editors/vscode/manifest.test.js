'use strict';

const assert = require('node:assert/strict');
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const { activated, extension, server } = require('./support');

const read = (name) => JSON.parse(fs.readFileSync(path.join(extension, name), 'utf8'));
const manifest = read('package.json');
const { contributes } = manifest;

test('every file that the manifest names exists', () => {
  const names = [
    manifest.main,
    manifest.icon,
    ...contributes.languages.flatMap(({ configuration, icon }) => [
      configuration,
      icon?.light,
      icon?.dark,
    ]),
    ...contributes.grammars.map(({ path: name }) => name),
    ...contributes.jsonValidation.map(({ url }) => url),
    ...contributes.viewsContainers.activitybar.map(({ icon }) => icon),
    ...Object.values(contributes.views).flatMap((views) => views.map(({ icon }) => icon)),
    ...contributes.walkthroughs.flatMap(({ steps }) => steps.map(({ media }) => media.markdown)),
  ];
  for (const name of names.filter(Boolean)) {
    assert.ok(fs.existsSync(path.join(extension, name)), name);
  }
});

test('each grammar has its scope name, and each token scope is in a grammar', () => {
  const grammars = contributes.grammars.map(({ path: name }) => read(name));
  for (const [index, { scopeName }] of contributes.grammars.entries()) {
    assert.equal(grammars[index].scopeName, scopeName);
  }
  const text = JSON.stringify(grammars);
  for (const scopes of Object.values(contributes.semanticTokenScopes[0].scopes)) {
    const ours = scopes.filter((scope) => scope.endsWith('.tagline'));
    for (const scope of ours) assert.ok(text.includes(`"${scope}"`), scope);
  }
});

test('without the server, themes strike finished tasks, dim those done, and show projects as headings', () => {
  const { project, done, cancelled } = read('syntaxes/tagline.tmLanguage.json').repository;
  assert.match(project.contentName, /\bmarkup\.heading\b/);
  assert.match(done.contentName, /^comment\..* markup\.strikethrough\b/);
  assert.match(cancelled.contentName, /^markup\.deleted\..* markup\.strikethrough\b/);
});

test('the commands in the manifest are those that are registered', async (t) => {
  const { editor, session } = await activated(t);
  const declared = new Set(contributes.commands.map(({ command }) => command));
  assert.deepEqual(new Set(editor.commands.keys()), declared);
  await session.start();
  const texts = JSON.stringify([contributes.walkthroughs, contributes.viewsWelcome]);
  const links = texts.matchAll(/command:(tagline[\w.]*)/g);
  const named = new Set([
    ...contributes.keybindings.map(({ command }) => command),
    ...Object.values(contributes.menus).flatMap((items) => items.map(({ command }) => command)),
    ...Array.from(links, ([, id]) => id),
  ]);
  // The rest are the editor's own.
  const ours = [...named].filter((command) => command.startsWith('tagline.'));
  for (const command of ours) assert.ok(declared.has(command), command);
});

test('the scopes in the default settings are in the grammar', () => {
  const grammar = JSON.stringify(read('syntaxes/tagline.tmLanguage.json'));
  const { textMateRules } = contributes.configurationDefaults['editor.tokenColorCustomizations'];
  const scopes = textMateRules.flatMap(({ scope }) => scope.split(' '));
  for (const scope of scopes) assert.match(grammar, new RegExp(`[" ]${scope}[" ]`), scope);
});

test('on a Mac, no key writes a letter', () => {
  for (const { key, mac = key } of contributes.keybindings) {
    assert.doesNotMatch(mac, /^(?:shift\+)?alt\+(?:shift\+)?[a-z]$/, key);
  }
});

test('the walkthrough shows no marks of Markdown where the editor shows plain text', () => {
  for (const { title, description, steps } of contributes.walkthroughs) {
    const texts = [title, description, ...steps.flatMap((step) => [step.title, step.description])];
    for (const text of texts) assert.doesNotMatch(text, /[`*_]/);
  }
});

test('the manifest has exactly the settings of the server', () => {
  const ours = JSON.parse(execFileSync(server, ['config', '--vscode'], { encoding: 'utf8' }));
  assert.deepEqual(contributes.configuration.slice(0, -1), ours);
});

test('each setting that the source reads is in the manifest', () => {
  const sections = contributes.configuration.map(({ properties }) => properties);
  const declared = new Set(sections.flatMap((properties) => Object.keys(properties)));
  const folder = path.join(extension, 'source');
  for (const file of fs.readdirSync(folder)) {
    const source = fs.readFileSync(path.join(folder, file), 'utf8');
    const reads = source.matchAll(/getConfiguration\('([\w.]+)'\)\s*\.get\('([\w.]+)'/g);
    for (const [, section, key] of reads) assert.ok(declared.has(`${section}.${key}`), key);
  }
  for (const key of manifest.capabilities.untrustedWorkspaces.restrictedConfigurations) {
    assert.ok(declared.has(key), key);
  }
});

test('every token of the server has a color, and every color a token', async (t) => {
  const { session } = await activated(t);
  const { initializeResult } = await session.start();
  const { tokenTypes, tokenModifiers } =
    initializeResult.capabilities.semanticTokensProvider.legend;
  const named = Object.keys(contributes.semanticTokenScopes[0].scopes).map((key) => key.split('.'));
  assert.deepEqual(new Set(named.map(([type]) => type)), new Set(tokenTypes));
  assert.deepEqual(new Set(named.flatMap(([, ...rest]) => rest)), new Set(tokenModifiers));
});

test('the problem matcher reads the output of the task', async (t) => {
  const { editor, folder, uri } = await activated(t, {
    'week.taskpaper': '- call Ada @due(2025-02-30) @work @work\n',
  });
  await editor.open(uri('week.taskpaper'));
  const [task] = editor.providers.get('tagline').provideTasks();
  assert.equal(task.problemMatchers, `$${contributes.problemMatchers[0].name}`);
  const { process: program, args } = task.execution;
  assert.throws(
    () => execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }),
    ({ status, stdout }) => {
      assert.equal(status, 1);
      const pattern = new RegExp(contributes.problemMatchers[0].pattern.regexp);
      const rows = stdout.split('\n').map((line) => pattern.exec(line)?.slice(1, 6));
      assert.deepEqual(rows.filter(Boolean), [
        ['week.taskpaper', '1', '25', 'error', 'invalid-date'],
        ['week.taskpaper', '1', '35', 'warning', 'duplicate-tag'],
      ]);
      return true;
    },
  );
});

test('a task in `tasks.json` checks the paths that it names', async (t) => {
  const { editor } = await activated(t);
  const provider = editor.providers.get('tagline');
  const definition = { type: 'tagline', command: 'lint', paths: ['a.todo', 'b'] };
  const task = provider.resolveTask({ definition });
  assert.equal(task.definition, definition);
  assert.deepEqual(task.execution.args.slice(-2), ['a.todo', 'b']);
  assert.equal(
    provider.resolveTask({ definition: { type: 'tagline', command: 'other' } }),
    undefined,
  );
});

test('without the program there is no task', async (t) => {
  const { editor } = await activated(t, {}, { 'tagline.server.path': '/nowhere/tagline' });
  assert.deepEqual(editor.providers.get('tagline').provideTasks(), []);
});
