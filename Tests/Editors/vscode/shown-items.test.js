'use strict';

const assert = require('node:assert/strict');
const { test } = require('node:test');
const vscode = require('vscode');
const { activated, eventually } = require('./support');

const today = new Date().toLocaleDateString('sv');
const text = `Home:\n\t- pay rent @due(${today})\n\t- call Ada @due(${today})\n`;
const inAgenda = { editorTextFocus: true, resourceScheme: 'tagline-agenda' };

/** Shows the agenda with the cursor on the line of the first item. */
async function shown(t) {
  const { editor, uri } = await activated(t, { 'week.taskpaper': text });
  await vscode.commands.executeCommand('tagline.editor.agenda');
  const { document } = editor.active;
  const line = document.lines.findIndex((each) => each.includes('pay rent'));
  await editor.place(line, 3);
  return { document, editor, line, uri: uri('week.taskpaper') };
}

/** Answers as the server does for the first item. */
function answerItem({ editor, uri }, revision = '1') {
  const asked = [];
  editor.answers['tagline.itemAt'] = async (place) => {
    asked.push(place);
    const textDocument = { uri: uri.toString() };
    return { textDocument, position: { line: 1, character: 1 }, revision };
  };
  return asked;
}

test('an item of the agenda is done there, and its list is saved if it was not open', async (t) => {
  const agenda = await shown(t);
  const { editor, line, uri } = agenda;
  const asked = answerItem(agenda);
  const targets = [];
  editor.answers['tagline.toggleDone'] = async (target) => {
    targets.push(target);
    const week = await editor.load(uri);
    const end = { line: 1, character: week.lines[1].length };
    await editor.edit(week, [{ range: { start: end, end }, newText: ' @done' }]);
  };
  const shownText = agenda.document.lines[line];
  assert.equal(await editor.press('alt+d', inAgenda), true);
  assert.deepEqual(asked, [{ view: { command: 'tagline.agenda' }, line, text: shownText }]);
  assert.deepEqual(targets, [
    {
      textDocument: { uri: uri.toString() },
      position: { line: 1, character: 1 },
      revision: '1',
    },
  ]);
  const week = await editor.load(uri);
  assert.match(week.saved, /pay rent .* @done\n/);
  await eventually('the renewed agenda', () => !agenda.document.text.includes('pay rent'));
  assert.match(agenda.document.text, /call Ada/);
});

test('a list that was open is not saved', async (t) => {
  const agenda = await shown(t);
  const { document, editor, line, uri } = agenda;
  const week = await editor.open(uri);
  await editor.show(document);
  await editor.place(line);
  answerItem(agenda);
  editor.answers['tagline.postpone'] = async ({ days }) => {
    assert.equal(days, 7);
    const start = { line: 0, character: 0 };
    await editor.edit(week, [{ range: { start, end: start }, newText: '- a\n' }]);
  };
  await vscode.commands.executeCommand('tagline.editor.postponeWeek');
  assert.equal(week.saved, text);
  assert.deepEqual(editor.messages, []);
});

test('what has changed since is refused, with what to do, and shown anew', async (t) => {
  const agenda = await shown(t);
  const { editor } = agenda;
  editor.answers['tagline.agenda'] = async () => 'anew';
  editor.answers['tagline.itemAt'] = async () => {
    throw new Error('the agenda has changed since: it is shown anew');
  };
  await vscode.commands.executeCommand('tagline.editor.toggleCancelled');
  assert.deepEqual(editor.messages, [
    { text: 'Tagline: the agenda has changed since: it is shown anew', choices: [] },
  ]);
  await eventually('the agenda anew', () => agenda.document.text === 'anew');
  editor.answers['tagline.itemAt'] = async () => null;
  await vscode.commands.executeCommand('tagline.editor.toggleDone');
  assert.match(editor.messages[1].text, /this line shows no item/);
});

test('Enter and F12 open the item', async (t) => {
  const agenda = await shown(t);
  const { editor, uri } = agenda;
  answerItem(agenda);
  for (const key of ['enter', 'f12']) {
    await editor.show(agenda.document);
    assert.equal(await editor.press(key, inAgenda), true);
    const { document, selection } = editor.active;
    assert.equal(document.uri.toString(), uri.toString());
    assert.deepEqual(selection.start, new vscode.Position(1, 1));
  }
});

test('the server knows the item of a line of the agenda and of a search', async (t) => {
  const { document, editor, line, uri } = await shown(t);
  await vscode.commands.executeCommand('tagline.editor.toggleDone');
  await eventually('the other item alone', () => !document.text.includes('pay rent'));
  const week = await editor.load(uri);
  assert.match(week.saved, /pay rent .*@done/);
  await editor.place(line);
  await vscode.commands.executeCommand('tagline.editor.openItem');
  assert.equal(editor.active.document, week);
  assert.equal(editor.active.selection.start.line, 2);
  const textDocument = { uri: uri.toString() };
  const target = { textDocument, title: 'Open', search: '@due and not @done' };
  await vscode.commands.executeCommand('tagline.editor.showSearch', target);
  await editor.place(1);
  await vscode.commands.executeCommand('tagline.editor.toggleDone');
  await eventually('the task', () => /call Ada .*@done/.test(week.text));
  assert.deepEqual(editor.messages, []);
});
