'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const { extension } = require('./support');

const file = path.join(extension, 'language-configuration.json');
const language = JSON.parse(fs.readFileSync(file, 'utf8'));

test('a tag is one word, without the dots after it', () => {
  const { pattern, flags } = language.wordPattern;
  const words = (text) => text.match(new RegExp(pattern, `g${flags}`));
  assert.deepEqual(words('- call Ada @repeat-rule(FREQ=DAILY) @v1.2.'), [
    'call',
    'Ada',
    '@repeat-rule',
    'FREQ',
    'DAILY',
    '@v1.2',
  ]);
  assert.deepEqual(words('@été @日本 @🏠 @x'), ['@été', '@日本', '@🏠', '@x']);
  assert.equal(new RegExp(`^(?:${pattern})$`, flags).test(''), false);
});

test('Enter continues a bullet, adds one after a project and none after other lines', () => {
  for (
    const [before, appended] of [
      ['- call Ada', '- '],
      ['\t* call Ada @work', '* '],
      ['+ call Ada', '+ '],
      ['- [x] call Ada', '- [ ] '],
      ['  * [ ] call Ada', '* [ ] '],
      ['✔ call Ada @done', '☐ '],
      ['❑ call Ada', '☐ '],
      ['Home:', '- '],
      ['Home: @flag @due(2025-05-11)', '- '],
      ['a note', undefined],
      ['- ', undefined],
      ['- [ ] ', undefined],
      ['see https://example.org', undefined],
    ]
  ) {
    const rule = language.onEnterRules.find(({ beforeText }) =>
      new RegExp(beforeText).test(before)
    );
    assert.equal(rule?.action.appendText, appended, before);
  }
});
