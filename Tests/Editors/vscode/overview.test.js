'use strict';

const assert = require('node:assert/strict');
const { test } = require('node:test');
const vscode = require('vscode');
const { activated, eventually } = require('./support');

/** The rows with those below them, as text. */
async function rows(provider, node, indent = '') {
  const found = await provider.getChildren(node);
  const texts = [];
  for (const row of found) {
    const { label, description = '' } = provider.getTreeItem(row);
    texts.push(`${indent}${label} ${description}`.trimEnd());
    texts.push(...(await rows(provider, row, `${indent}  `)));
  }
  return texts;
}

/** Waits until a change was noticed. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 400));

const textDocument = { uri: 'file:///notes/week.todo' };
const overview = {
  lists: [{ uri: textDocument.uri, path: 'week.todo', open: 5, done: 7 }],
  tags: [{ name: 'due', uses: 12 }, { name: 'v1.2', uses: 1 }],
  searches: [
    { title: 'Today', search: '@today', items: 3, textDocument, position: { line: 1, character: 0 } },
    { title: '', search: '(', items: null, textDocument, position: { line: 2, character: 0 } },
  ],
};

test('the side bar has all lists, searches and tags with counts', async (t) => {
  const { editor } = await activated(t, { '.tagline.json': '{}' });
  editor.answers['tagline.overview'] = async () => overview;
  const { provider } = editor.trees.get('tagline.overview');
  assert.deepEqual(await rows(provider), [
    'Lists',
    '  week.todo 5 open · 7 done',
    'Searches',
    '  Today 3 items',
    '  ( cannot be read',
    'Tags',
    '  @due 12',
    '  @v1.2 1',
  ]);
  const [lists, searches, tags] = await provider.getChildren();
  const clicked = (group, index = 0) => provider.getTreeItem(group.rows[index]).command;
  assert.equal(clicked(lists).arguments[0].toString(), textDocument.uri);
  assert.equal(clicked(searches).command, 'tagline.editor.showSearch');
  assert.deepEqual(clicked(searches).arguments, [overview.searches[0]]);
  const [{ query }] = clicked(tags, 1).arguments;
  assert.ok(new RegExp(query).test('- a @v1.2(b)'));
  assert.ok(!new RegExp(query).test('- a @v1.20 @v132'));
});

test('the side bar follows the lists while it is visible', async (t) => {
  const { editor, uri } = await activated(t, { TODO: '- a\n' });
  const view = editor.trees.get('tagline.overview');
  let changes = 0;
  view.provider.onDidChangeTreeData(() => (changes += 1));
  const document = await editor.open(uri('TODO'));
  const start = { line: 0, character: 0 };
  const edit = () => editor.edit(document, [{ range: { start, end: start }, newText: '- b\n' }]);
  await edit();
  await pause();
  assert.equal(changes, 0);
  await view.setVisible(true);
  assert.equal(changes, 1);
  await edit();
  await edit();
  await pause();
  assert.equal(changes, 2);
  await editor.events.files.fire(uri('other.todo'));
  await pause();
  assert.equal(changes, 3);
});

test('the server knows the lists, tags and searches', async (t) => {
  const { editor } = await activated(t, {
    '.tagline.json': '{}',
    'week.taskpaper': 'Home:\n\t- a @work\n\t- b @work @done\nWork @search(@work)\n',
  });
  const { provider } = editor.trees.get('tagline.overview');
  const shown = await eventually('the lists', async () => {
    const found = await rows(provider);
    return found.length > 0 && found;
  });
  assert.deepEqual(shown.slice(0, 4), [
    'Lists',
    '  week.taskpaper 1 open · 1 done',
    'Searches',
    '  Work 2 items',
  ]);
  const [, searches] = await provider.getChildren();
  const { command, arguments: values } = provider.getTreeItem(searches.rows[0]).command;
  await vscode.commands.executeCommand(command, ...values);
  assert.match(editor.active.document.text, /^Work · 2 items:\n/);
});
