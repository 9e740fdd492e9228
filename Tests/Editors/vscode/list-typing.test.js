'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');
const { test } = require('node:test');
const { activated, eventually, extension } = require('./support');
const { bulletLike, isProject } = require(path.join(extension, 'source/list-lines.js'));

const focused = { editorTextFocus: true, editorLangId: 'tagline' };

/** Opens a task list with a cursor at each `|` of its text, and presses a key. */
async function pressed(t, marked, key) {
  const text = marked.replaceAll('|', '');
  const { editor, uri } = await activated(t, { TODO: text });
  const document = await editor.open(uri('TODO'));
  const places = marked.split('\n').flatMap((line, number) =>
    line.includes('|') ? [[number, line.indexOf('|')]] : []
  );
  await editor.select(places);
  const isBound = await editor.press(key, focused);
  return { document, editor, isBound };
}

test('Enter after a project begins with the bullet or box that the list uses', async (t) => {
  const lists = [
    ['Home:|\n', 'Home:\n\t- \n'],
    ['Home: @work|\n\t* a\n', 'Home: @work\n\t* \n\t* a\n'],
    ['- [x] a\nHome:|', '- [x] a\nHome:\n\t- [ ] '],
    ['Home:|\n  ✔ a\n', 'Home:\n  ☐ \n  ✔ a\n'],
    ['☐ a\nHome:|\n\nWork:\n\t❑ b', '☐ a\nHome:\n\t❑ \n\nWork:\n\t❑ b'],
  ];
  const { editor } = await pressed(t, '|', 'f12');
  for (const [marked, expected] of lists) {
    const content = marked.replace('|', '');
    const document = editor.documents.at(-1);
    document.text = content;
    const line = marked.slice(0, marked.indexOf('|')).split('\n').length - 1;
    await editor.place(line, document.lines[line].length);
    assert.equal(await editor.press('enter', focused), true, marked);
    assert.equal(document.text, expected);
  }
});

test('Enter within a project, after a task and on a note stays that of the editor', async (t) => {
  for (const marked of ['Ho|me:', '- Home:|', 'a note|', '']) {
    assert.equal(isProject(marked.replace('|', '')) && marked.endsWith('|'), false, marked);
  }
  const { isBound } = await pressed(t, 'Ho|me:\n', 'enter');
  assert.equal(isBound, false);
});

test('several cursors do what one does on each', async (t) => {
  const { document } = await pressed(t, 'A:|\nB:|\n\t+ b\n', 'enter');
  assert.equal(document.text, 'A:\n\t+ \nB:\n\t+ \n\t+ b\n');
});

test('Enter after empty bullets ends the lists', async (t) => {
  const { document } = await pressed(t, 'A:\n\t- |\nB:\n\t- [ ] |\n', 'enter');
  assert.equal(document.text, 'A:\n\nB:\n\n');
});

test('Backspace after a bullet or box takes it away at once', async (t) => {
  const { document } = await pressed(t, '\t- [ ] |a\n☐ |b\n', 'backspace');
  assert.equal(document.text, '\ta\nb\n');
});

test('Backspace within a text deletes a character', async (t) => {
  const { isBound } = await pressed(t, '- a|\n', 'backspace');
  assert.equal(isBound, false);
});

test('Alt+Enter changes a box to the next state', async (t) => {
  const { document, editor } = await pressed(t, '- a|\n', 'alt+enter');
  assert.equal(document.text, '- [ ] a\n');
  for (const state of [/^- \[x\] a @done/, /^- \[-\] a @cancelled/, /^- \[ \] a\n$/]) {
    assert.equal(await editor.press('alt+enter', focused), true);
    await eventually(state, () => state.test(document.text));
  }
});

test('Alt+Enter changes the box of each cursor', async (t) => {
  const { document } = await pressed(t, '- [ ] a|\n- b|\n- [ ] c|\n', 'alt+enter');
  await eventually(
    'the boxes',
    () => /^- \[x\] a @done.*\n- \[ \] b\n- \[x\] c @done.*\n$/.test(document.text),
  );
});

test('a new task is like another one, but open', () => {
  for (
    const [line, expected] of [
      ['- a', '- '],
      ['\t→ a', '→ '],
      ['- [-] a', '- [ ] '],
      ['[x] a', '[ ] '],
      ['[] a', '[] '],
      ['✘ a', '☐ '],
      ['■ a', '■ '],
      ['1. a', undefined],
      ['a', undefined],
    ]
  ) {
    assert.equal(bulletLike(line), expected, line);
  }
});
