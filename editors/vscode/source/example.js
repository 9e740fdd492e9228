'use strict';

/**
 * A task list that shows some features: dates in words, a finding with a fix, a recurrence.
 *
 * @param {Date} now
 * @returns {string}
 */
function example(now) {
  return [
    'Home:',
    `\t- pay the rent @due(${day(now, 2)}) @home`,
    `\t- call Ada @due(${day(now, 0)}) @home @home`,
    `\t- water the plants @due(${day(now, 1)} every 2 weeks) @home`,
    `\t- order seeds @done(${day(now, -1)})`,
    'Work:',
    '\t- send the slides @who(Ada Lovelace)',
    '',
  ].join('\n');
}

/**
 * The day `offset` days after `now`, in local time.
 *
 * @param {Date} now
 * @param {number} offset
 * @returns {string}
 */
function day(now, offset) {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset);
  const digits = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return [date.getFullYear(), ...digits].join('-');
}

module.exports = { day, example };
