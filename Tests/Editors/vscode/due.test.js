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

test('a day can be typed in words, and words that are not a day are refused', async (t) => {
  const { chosen, document, editor, pick } = await choosing(t);
  await pick.type(' jun 3 ');
  pick.accept('jun 3');
  await chosen;
  await eventually('the day', () => /^- pay rent @due\(\d{4}-06-03\)\n$/.test(document.text));
  const again = vscode.commands.executeCommand('tagline.editor.setDue');
  const second = await eventually('the list', () => editor.picks[1]);
  await second.type('whenever');
  second.accept('whenever');
  await again;
  assert.match(editor.messages[0].text, /^Tagline: .*`whenever`/);
});

test('a list that is left changes nothing', async (t) => {
  const { chosen, document, pick } = await choosing(t);
  await pick.type('fri');
  await pick.hide();
  await chosen;
  assert.equal(document.text, '- pay rent\n');
});
