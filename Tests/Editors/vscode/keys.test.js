'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');
const { test } = require('node:test');
const vscode = require('vscode');
const { activated, extension } = require('./support');
const { followCursor } = require(path.join(extension, 'source/list-keys.js'));
const { taskStart } = require(path.join(extension, 'source/list-lines.js'));

/** Opens a task list with the cursor at a place. */
async function opened(t, text, line, character) {
  const { editor, uri } = await activated(t, { 'week.taskpaper': text });
  const document = await editor.open(uri('week.taskpaper'));
  await editor.place(line, character);
  return { document, editor };
}

test('Tab indents an item with its children, and Shift+Tab takes that back', async (t) => {
  const text = 'Home:\n- a\n- b\n\tnote\n\n\t- [ ] c\n- d\n';
  const { document, editor } = await opened(t, text, 2, 0);
  assert.equal(editor.context['tagline.atBullet'], true);
  await vscode.commands.executeCommand('tagline.editor.indent');
  assert.equal(document.text, 'Home:\n- a\n\t- b\n\t\tnote\n\n\t\t- [ ] c\n- d\n');
  await vscode.commands.executeCommand('tagline.editor.outdent');
  assert.equal(document.text, text);
  await vscode.commands.executeCommand('tagline.editor.outdent');
  assert.equal(document.text, 'Home:\n- a\n- b\nnote\n\n- [ ] c\n- d\n');
});

test('the indent is what the editor uses', async (t) => {
  const { document, editor } = await opened(t, '- a\n  - b\n', 0, 0);
  editor.active.options = { insertSpaces: true, tabSize: 2 };
  await vscode.commands.executeCommand('tagline.editor.indent');
  assert.equal(document.text, '  - a\n    - b\n');
  await vscode.commands.executeCommand('tagline.editor.outdent');
  assert.equal(document.text, '- a\n  - b\n');
});

test('two cursors on an item and its child indent each line once', async (t) => {
  const { document, editor } = await opened(t, '- a\n\t- b\n', 0, 0);
  const at = (line) => new vscode.Range(line, 0, line, 0);
  editor.active.selections = [at(0), at(1)];
  await vscode.commands.executeCommand('tagline.editor.indent');
  assert.equal(document.text, '\t- a\n\t\t- b\n');
});

test('Enter on a bullet without a text ends the list', async (t) => {
  const { document, editor } = await opened(t, 'Home:\n\t- a\n\t- [ ] \n', 2, 7);
  assert.equal(editor.context['tagline.atEmptyBullet'], true);
  await vscode.commands.executeCommand('tagline.editor.endList');
  assert.equal(document.text, 'Home:\n\t- a\n\n');
});

test('the keys keep their meaning in a text, a note and another language', async (t) => {
  const { document, editor } = await opened(t, 'a note\n- buy bread\n- \n', 0, 0);
  const at = async (line, character) => {
    await editor.place(line, character);
    return [editor.context['tagline.atBullet'], editor.context['tagline.atEmptyBullet']];
  };
  assert.deepEqual(await at(1, 2), [true, false]);
  assert.deepEqual(await at(1, 3), [false, false]);
  assert.deepEqual(await at(2, 2), [true, true]);
  assert.deepEqual(await at(2, 0), [true, false]);
  assert.deepEqual(await at(0, 0), [false, false]);
  document.languageId = 'plaintext';
  assert.deepEqual(await at(2, 2), [false, false]);
});

test('the keys work in a task list that is open before the extension starts', async (t) => {
  const { editor, uri } = await activated(t, { TODO: '- \n' });
  await editor.open(uri('TODO'));
  editor.context = {};
  const before = followCursor();
  t.after(() => before.forEach((subscription) => subscription.dispose()));
  assert.equal(editor.context['tagline.atBullet'], true);
});

test('the start of each kind of task is known, with the box that can be clicked', () => {
  for (
    const [line, text, box] of [
      ['- a', 2, undefined],
      ['\t* a', 3, undefined],
      ['1. a', 3, undefined],
      ['→ a', 2, undefined],
      ['- [x] a', 6, [2, 5]],
      ['-  [ ]', 6, [3, 6]],
      ['  ☐ a', 4, [2, 3]],
      ['[] a', 3, [0, 2]],
      ['[+] a', 4, [0, 3]],
      ['- [x](url)', 2, undefined],
    ]
  ) {
    const found = taskStart(line);
    assert.deepEqual([found?.text, found?.box], [text, box], line);
  }
  for (const line of ['a note', '-a', 'Home:', '', '\t', '[link](url)', '**bold**']) {
    assert.equal(taskStart(line), undefined, line);
  }
});
