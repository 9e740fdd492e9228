'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');
const { test } = require('node:test');
const vscode = require('vscode');
const { activated, eventually, extension } = require('./support');
const { tagAt } = require(path.join(extension, 'source/tags.js'));

const focused = { editorTextFocus: true, editorLangId: 'tagline' };

/** Opens a task list with the cursor at a place, after the server has started. */
async function opened(t, text, line, character) {
  const { editor, session, uri } = await activated(t, { 'week.taskpaper': text });
  const document = await editor.open(uri('week.taskpaper'));
  await editor.place(line, character);
  const findings = () =>
    (session.client.findings.get(document.uri.toString()) ?? []).map(({ code }) => code.value);
  return { document, editor, findings, session };
}

/** The date of the coming Friday. */
function friday() {
  const day = new Date();
  day.setDate(day.getDate() + ((5 - day.getDay() + 6) % 7) + 1);
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((number) =>
    String(number).padStart(2, '0')
  );
  return `${day.getFullYear()}-${month}-${date}`;
}

test('Enter directly before the `)` begins the next item, and Tab leaves the payload', async (t) => {
  const text = '- a @due(2125-05-11) @home\n';
  const { document, editor } = await opened(t, text, 0, 19);
  assert.equal(await editor.press('tab', focused), true);
  assert.equal(editor.active.selection.start.character, 20);
  assert.equal(document.text, text);
  assert.equal(await editor.press('enter', focused), false);
  await editor.place(0, 19);
  assert.equal(await editor.press('enter', focused), true);
  assert.equal(document.text, '- a @due(2125-05-11) @home\n\n');
});

test('the keys keep their meaning elsewhere, and while an entry of the list is chosen', async (t) => {
  const { document, editor } = await opened(t, '- a @due(2125-05-11) (b)\n', 0, 19);
  const chosen = { suggestWidgetVisible: true, suggestWidgetHasFocusedSuggestion: true };
  for (const key of ['enter', 'tab']) {
    await editor.place(0, 19);
    assert.equal(await editor.press(key, { ...focused, ...chosen }), false);
    await editor.place(0, 23);
    assert.equal(await editor.press(key, focused), false);
  }
  await editor.place(0, 19);
  assert.equal(await editor.press('tab', { ...focused, inlineSuggestionVisible: true }), false);
  assert.equal(await editor.press('enter', { ...focused, suggestWidgetVisible: true }), true);
  document.languageId = 'plaintext';
  await editor.place(0, 19);
  assert.equal(editor.context['tagline.beforePayloadEnd'], false);
});

test('two tasks are written by the keys of a person who accepts entries', async (t) => {
  const { document, editor } = await opened(t, '- two @du', 0, 9);
  await editor.type('due()', 2);
  await editor.place(0, 11);
  for (const letter of 'fri') await editor.type(letter);
  await editor.type(friday(), 3);
  assert.equal(await editor.press('enter', focused), true);
  await editor.type('- three');
  assert.equal(document.text, `- two @due(${friday()})\n- three`);
});

test('a word becomes its date when its payload is left', async (t) => {
  const { document, editor } = await opened(t, '- a @due()', 0, 9);
  for (const letter of 'fri') await editor.type(letter);
  assert.equal(document.text, '- a @due(fri)');
  // The editor types over the parenthesis that is there.
  await editor.place(0, 13);
  assert.equal(document.text, `- a @due(${friday()})`);
});

test('a word without a day and those that were there before stay', async (t) => {
  const text = '- a @due(fri) @due(soo)';
  const { document, editor } = await opened(t, text, 0, 12);
  await editor.place(0, 13);
  await editor.place(0, 22);
  await editor.type('n');
  await editor.place(0, 24);
  assert.equal(document.text, '- a @due(fri) @due(soon)');
});

test('what is undone stays', async (t) => {
  const { document, editor } = await opened(t, '- a @due(fri)', 0, 12);
  await editor.events.change.fire({
    document,
    changes: [{ text: document.text }],
    contentChanges: [{ range: editor.active.selection, text: '' }],
    reason: 1,
  });
  await editor.place(0, 13);
  assert.equal(document.text, '- a @due(fri)');
});

test('the findings of a tag wait until the cursor leaves it', async (t) => {
  const { editor, findings } = await opened(t, '- a @work @work\n- b @due()', 1, 9);
  for (const letter of '2125-02-30') await editor.type(letter);
  await editor.type(' ');
  await eventually('the other finding', () => findings().includes('duplicate-tag'));
  // The server itself waits for a pause.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  assert.deepEqual(findings(), ['duplicate-tag']);
  await editor.place(0, 0);
  await eventually('both findings', () => findings().includes('invalid-date'));
  await editor.place(1, 12);
  assert.equal(findings().length, 2);
});

/** A finding in the tenth character of a line. */
function findingOn(line) {
  return { code: 'x', range: new vscode.Range(line, 9, line, 10) };
}

test('a report in full is asked for after findings were left out', async (t) => {
  const { document, editor, session } = await opened(t, '- b @due()', 0, 9);
  // The server would send findings, too.
  const { client } = session;
  await session.stop();
  await editor.type('x');
  let pulled = 0;
  client.pull = () => (pulled += 1);
  const { provideDiagnostics } = client.middleware;
  const asked = [];
  const answer = async (_document, previous) => {
    asked.push(previous);
    return { kind: 'full', items: [findingOn(0), findingOn(1)] };
  };
  const pull = async () => {
    const { items } = await provideDiagnostics(document, 'id', undefined, answer);
    return items.length;
  };
  assert.equal(await pull(), 1);
  await editor.place(0, 0);
  assert.equal(pulled, 1);
  assert.equal(await pull(), 2);
  assert.equal(await pull(), 2);
  assert.deepEqual(asked, ['id', undefined, 'id']);
});

test('no findings are asked for after the language has changed', async (t) => {
  const { document, session } = await opened(t, '- a @work @work\n', 0, 0);
  const { provideDiagnostics } = session.client.middleware;
  const report = { kind: 'full', items: [findingOn(0)] };
  const pull = () => provideDiagnostics(document, undefined, undefined, async () => report);
  assert.equal((await pull()).items.length, 1);
  document.languageId = 'plaintext';
  document.uri = vscode.Uri.parse('untitled:Untitled-1');
  assert.deepEqual(await pull(), { kind: 'full', items: [] });
});

test('a tag is found in its name and in its parentheses', () => {
  for (
    const [text, expected] of [
      ['- a @due(|fri)', [4, 12]],
      ['- a @due(fri|)', [4, 12]],
      ['- a @due(fri)|', undefined],
      ['- a @du|', [4, undefined]],
      ['- a |@due(fri)', undefined],
      ['- a @due(fr|', [4, undefined]],
      ['- a @x(\\(b\\)|) c', [4, 12]],
      ['- a @search(@today and @due|)', [4, 27]],
      ['- a @due(b)@x(c|)', [11, 15]],
      ['确认？@due(a|)', [3, 9]],
      ['- me@example.com(a|)', undefined],
      ['- a (b|)', undefined],
    ]
  ) {
    const found = tagAt(text.replace('|', ''), text.indexOf('|'));
    assert.deepEqual(found && [found.start, found.close], expected, text);
  }
});
