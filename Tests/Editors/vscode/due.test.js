'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');
const { test } = require('node:test');
const vscode = require('vscode');
const { activated, eventually, extension } = require('./support');
const { days } = require(path.join(extension, 'source/due.js'));

test('the list has a week of days and two later ones, each once', () => {
  const sunday = days(new Date(2026, 10, 22, 23, 30));
  assert.deepEqual(sunday.map(({ label, description }) => `${label}: ${description}`), [
    'Today: Sun 2026-11-22',
    'Tomorrow: Mon 2026-11-23',
    'Tuesday: Tue 2026-11-24',
    'Wednesday: Wed 2026-11-25',
    'Thursday: Thu 2026-11-26',
    'Friday: Fri 2026-11-27',
    'Saturday: Sat 2026-11-28',
    'In a week: Sun 2026-11-29',
    'In two weeks: Sun 2026-12-06',
  ]);
  for (let offset = 0; offset < 7; offset += 1) {
    const dates = days(new Date(2026, 11, 28 + offset)).map(({ day }) => day);
    assert.equal(new Set(dates).size, dates.length);
  }
});

/** Opens a task and the list of days. */
async function choosing(t) {
  const { editor, uri } = await activated(t, { 'week.taskpaper': '- pay rent\n' });
  const document = await editor.open(uri('week.taskpaper'));
  const chosen = vscode.commands.executeCommand('tagline.editor.setDue');
  const pick = await eventually('the list', () => editor.picks[0]);
  return { chosen, document, editor, pick };
}

test('a day of the list becomes the due day', async (t) => {
  const { chosen, document, pick } = await choosing(t);
  const { day } = pick.items[1];
  pick.accept('Tomorrow');
  await chosen;
  await eventually('the day', () => document.text === `- pay rent @due(${day})\n`);
});

/** What the server answers, after a while for some words. */
async function readDay({ text, textDocument: { uri } }) {
  assert.match(uri, /week\.taskpaper$/);
  if (text === 'f') await new Promise((resolve) => setTimeout(resolve, 400));
  if (text === 'whenever') throw new Error('`whenever` is not a day: say fri or 2026-12-04');
  const date = text === 'fri 14:00' ? '2026-12-04 14:00' : '2026-12-01';
  return { date, words: `the meaning of ${text}` };
}

test('the list shows what the words mean while they are typed, and keeps the time', async (t) => {
  const { chosen, document, editor, pick } = await choosing(t);
  const asked = [];
  editor.answers['tagline.readDay'] = (place) => {
    asked.push(place.text);
    return readDay(place);
  };
  await pick.type('f');
  await eventually('a question', () => asked.length === 1);
  for (const words of ['fri', 'fri ', ' fri 14:00 ']) await pick.type(words);
  assert.equal(pick.busy, true);
  const label = '$(calendar) the meaning of fri 14:00';
  await eventually('the meaning', () => pick.items[0].label === label);
  assert.equal(pick.busy, false);
  assert.equal(pick.items[0].description, '2026-12-04 14:00');
  // The answer for the first letter comes only now.
  await new Promise((resolve) => setTimeout(resolve, 500));
  assert.equal(pick.items[0].label, label);
  assert.deepEqual(asked, ['f', 'fri 14:00']);
  pick.accept(label);
  await chosen;
  await eventually('the day', () => document.text.startsWith('- pay rent @due(2026-12-04'));
});

test('words that cannot be read say why, and the list stays open', async (t) => {
  const { chosen, document, editor, pick } = await choosing(t);
  editor.answers['tagline.readDay'] = readDay;
  await pick.type('whenever');
  pick.accept('whenever');
  const label = '$(error) whenever is not a day';
  await eventually('the reason', () => pick.items[0].label === label);
  assert.equal(pick.items[0].detail, 'say fri or 2026-12-04');
  pick.accept(label);
  await pick.type('tue');
  // Before the pause is over.
  pick.accept('tue');
  await chosen;
  await eventually('the day', () => document.text === '- pay rent @due(2026-12-01)\n');
  assert.deepEqual(editor.messages, []);
});

test('the server reads the words that are typed', async (t) => {
  const { chosen, document, pick } = await choosing(t);
  await pick.type('2125-12-05 14:00');
  const isRead = () => pick.items[0].label.startsWith('$(calendar) ');
  await eventually('the meaning', isRead);
  assert.equal(pick.items[0].description, '2125-12-05 14:00');
  pick.accept(pick.items[0].label);
  await chosen;
  await eventually('the day', () => document.text === '- pay rent @due(2125-12-05 14:00)\n');
});

test('a list that is left changes nothing', async (t) => {
  const { chosen, document, pick } = await choosing(t);
  await pick.type('fri');
  await pick.hide();
  await chosen;
  assert.equal(document.text, '- pay rent\n');
});
