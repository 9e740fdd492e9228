'use strict';

const vscode = require('vscode');
const { day } = require('./example');

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * A day in the list: what a person calls it, and its date.
 *
 * @typedef {vscode.QuickPickItem & { day: string }} DayItem
 */

/**
 * The days of a week from today, and those one and two weeks from today.
 *
 * @param {Date} now
 * @returns {DayItem[]}
 */
function days(now) {
  /** @param {number} offset */
  const weekday = (offset) => weekdays[(now.getDay() + offset) % 7] ?? '';
  /** @type {[string, number][]} */
  const rows = [
    ['Today', 0],
    ['Tomorrow', 1],
    ...[2, 3, 4, 5, 6].map((offset) => /** @type {[string, number]} */ ([weekday(offset), offset])),
    ['In a week', 7],
    ['In two weeks', 14],
  ];
  return rows.map(([label, offset]) => {
    const date = day(now, offset);
    return { label, description: `${weekday(offset).slice(0, 3)} ${date}`, day: date };
  });
}

/**
 * Lets a person choose a day from the list, or type one in words, which the server reads.
 *
 * @param {Date} now
 * @returns {Promise<string | undefined>}
 */
function chooseDay(now) {
  /** @type {vscode.QuickPick<DayItem>} */
  const pick = vscode.window.createQuickPick();
  const known = days(now);
  pick.title = 'Due';
  pick.placeholder = 'A day, such as fri, next mon, in 3 d, jun 3 or 2026-05-11 14:00';
  pick.matchOnDescription = true;
  pick.items = known;
  pick.onDidChangeValue((value) => {
    const words = value.trim();
    const typed = { label: words, description: 'as typed', day: words, alwaysShow: true };
    pick.items = words === '' ? known : [...known, typed];
  });
  return new Promise((resolve) => {
    pick.onDidAccept(() => {
      resolve(pick.selectedItems[0]?.day);
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}

module.exports = { chooseDay, days };
