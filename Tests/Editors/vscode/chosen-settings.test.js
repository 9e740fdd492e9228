'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');
const { test } = require('node:test');
const vscode = require('vscode');
const { activated, eventually, extension } = require('./support');
const { chosenSettings } = require(path.join(extension, 'source/chosen-settings.js'));

test('only settings that a person has chosen are sent, in the form of the settings file', () => {
  const keys = [
    'tagline.markdown',
    'tagline.people',
    'tagline.exclusive',
    'tagline.inlayHints.date',
    'tagline.thru',
  ];
  vscode.editor.reset({
    settings: {
      'tagline.people': ['Ada Lovelace <ada@example.org>', ' Grace ', { name: 'Alan' }],
      'tagline.exclusive': ['high, medium, low', ' now later ', ['a', 'b']],
      'tagline.inlayHints.date': true,
    },
  });
  assert.deepEqual(chosenSettings(keys), {
    people: [
      { name: 'Ada Lovelace', email: 'ada@example.org' },
      { name: 'Grace' },
      { name: 'Alan' },
    ],
    exclusive: [['high', 'medium', 'low'], ['now', 'later'], ['a', 'b']],
    inlayHints: { date: true },
  });
});

test('the settings file decides what the editor leaves open', async (t) => {
  const files = {
    '.tagline.json': '{ "closedVocabulary": true, "people": [{ "name": "Ada" }] }',
    'week.taskpaper': '- call Ada @wrok @who(Grace)\n',
  };
  const { editor, uri, session } = await activated(t, files);
  const document = await editor.open(uri('week.taskpaper'));
  const codes = () =>
    (session.client.findings.get(document.uri.toString()) ?? []).map(({ code }) => code.value);
  await eventually('the findings', () => codes().length === 2);
  assert.deepEqual(codes(), ['unknown-tag', 'unknown-person']);
  await editor.set('tagline.closedVocabulary', false);
  await editor.set('tagline.people', ['Grace <grace@example.org>']);
  await eventually('no findings', () => codes().length === 0);
});
