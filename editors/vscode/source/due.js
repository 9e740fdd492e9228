'use strict';

const vscode = require('vscode');
const { day } = require('./example');
const { plain } = require('./messages');

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** How long a person may pause while typing, in milliseconds. */
const pause = 150;

/**
 * A day in the list: what a person calls it, and its date. Without a date, the words that are typed
 * are still to be read, or cannot be read.
 *
 * @typedef {vscode.QuickPickItem & { day?: string }} DayItem
 *
 * What words mean, as the server answers.
 *
 * @typedef {{ date: string, words: string }} ReadDay
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
 * Lets a person choose a day from the list, or type one in words. The list shows what these mean, or
 * why they cannot be read.
 *
 * @param {Date} now
 * @param {(words: string) => Promise<ReadDay>} read
 * @returns {Promise<string | undefined>}
 */
function chooseDay(now, read) {
  /** @type {vscode.QuickPick<DayItem>} */
  const pick = vscode.window.createQuickPick();
  const known = days(now);
  pick.title = 'Due';
  pick.placeholder = 'A day, such as fri, next mon, in 3 d, jun 3 or fri 14:00';
  pick.matchOnDescription = true;
  pick.items = known;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let words = '';
  /** @param {DayItem} typed */
  const show = (typed) => {
    pick.items = [{ ...typed, alwaysShow: true }, ...known];
  };
  const readTyped = async () => {
    clearTimeout(timer);
    const asked = words;
    /** @type {DayItem} */
    let typed;
    try {
      const { date, words: meaning } = await read(asked);
      typed = { label: `$(calendar) ${meaning}`, description: date, day: date };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      // The list has no room for what is wrong and what is allowed on one line.
      const [label = '', ...rest] = plain(reason).split(': ');
      typed = { label: `$(error) ${label}`, detail: rest.join(': ') };
    }
    // Meanwhile, the person may have typed something else.
    if (asked !== words) return undefined;
    pick.busy = false;
    show(typed);
    return typed.day;
  };
  pick.onDidChangeValue((value) => {
    clearTimeout(timer);
    words = value.trim();
    pick.busy = words !== '';
    if (words === '') {
      pick.items = known;
      return;
    }
    show({ label: words, description: '…' });
    timer = setTimeout(readTyped, pause);
  });
  return new Promise((resolve) => {
    pick.onDidAccept(async () => {
      const [chosen] = pick.selectedItems;
      const date = chosen === undefined || chosen.day === undefined ? await readTyped() : chosen.day;
      if (date === undefined) return;
      resolve(date);
      pick.hide();
    });
    pick.onDidHide(() => {
      clearTimeout(timer);
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}

module.exports = { chooseDay, days };
