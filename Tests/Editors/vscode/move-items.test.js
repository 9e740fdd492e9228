'use strict';

const assert = require('node:assert/strict');
const { test } = require('node:test');
const { activated } = require('./support');

const focused = { editorTextFocus: true, editorLangId: 'tagline' };

/** The text with a `|` at each cursor. */
function marked({ document, selections }) {
  const lines = document.lines;
  for (const { active: { line, character } } of selections) {
    lines[line] = `${lines[line].slice(0, character)}|${lines[line].slice(character)}`;
  }
  return lines.join('\n');
}

/** Presses a key in each text and compares what comes of it; `|` is a cursor, the only one of its line. */
async function check(t, key, cases) {
  const { editor, uri } = await activated(t, { TODO: '' });
  const document = await editor.open(uri('TODO'));
  for (const [before, after] of cases) {
    document.text = before.replaceAll('|', '');
    const places = before.split('\n').flatMap((line, number) =>
      line.includes('|') ? [[number, line.indexOf('|')]] : []
    );
    await editor.select(places);
    assert.equal(await editor.press(key, focused), true);
    assert.equal(marked(editor.active), after, before);
  }
}

test('an item moves down with its children', async (t) => {
  await check(t, 'alt+down', [
    ['- a|\n\t- b\n\n\tnote\n- c\n\t- d\n- e', '- c\n\t- d\n- a|\n\t- b\n\n\tnote\n- e'],
    ['- a|\n\n- b\n', '- b\n\n- a|\n'],
    ['A:\n\t- a|\n\nB:\n\t- b\n', 'A:\n\nB:\n\t- a|\n\t- b\n'],
    ['A:|\n\t- a\nB:\n\t- b\n', 'B:\n\t- b\nA:|\n\t- a\n'],
    ['A:\n\t- a|\n', 'A:\n\t- a|\n'],
  ]);
});

test('an item moves up with its children', async (t) => {
  await check(t, 'alt+up', [
    ['- c\n\t- d\n\n- a|\n\t- b\n- e', '- a|\n\t- b\n\n- c\n\t- d\n- e'],
    ['A:\n\t- a\n\nB:\n\t- b|\n\t\tnote\n', 'A:\n\t- a\n\t- b|\n\t\tnote\n\nB:\n'],
    ['A:\n\t- a|\n', 'A:\n\t- a|\n'],
    ['|- a\n', '|- a\n'],
  ]);
});

test('keys that are pressed faster than the text changes move on', async (t) => {
  const { editor, uri } = await activated(t, { TODO: '- a\n- b\n- c\n- d\n' });
  await editor.open(uri('TODO'));
  const { active } = editor;
  const { edit } = active;
  active.edit = async (build) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return edit.call(active, build);
  };
  await editor.place(0, 1);
  const press = () => editor.press('alt+down', focused);
  await Promise.all([press(), press()]);
  assert.equal(marked(active), '- b\n- c\n-| a\n- d\n');
});

test('several items move together', async (t) => {
  await check(t, 'alt+down', [
    ['- a|\n\t- b|\n- c|\n- d\n', '- d\n- a|\n\t- b|\n- c|\n'],
    ['- a|\n- b|\n', '- a|\n- b|\n'],
  ]);
});

test('several items move up together', async (t) => {
  await check(t, 'alt+up', [
    ['- a\n- b|\n- c|\n', '- b|\n- c|\n- a\n'],
    ['- a|\n- b\n- c|\n', '- a|\n- b\n- c|\n'],
  ]);
});
