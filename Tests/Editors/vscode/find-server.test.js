'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { test } = require('node:test');
const { extension } = require('./support');
const { ServerNotFound, findServer } = require(path.join(extension, 'source/find-server.js'));

/** A temporary folder with programs of these names. */
function folder(t, ...programs) {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'tagline-'));
  t.after(() => fs.rmSync(made, { recursive: true }));
  for (const program of programs) {
    fs.mkdirSync(path.dirname(path.join(made, program)), { recursive: true });
    fs.writeFileSync(path.join(made, program), '', { mode: 0o755 });
  }
  return made;
}

test('the server is taken from the settings, the extension or the `PATH`, in this order', (t) => {
  const made = folder(t, 'mine', 'server/tagline', 'bin/tagline');
  const places = { setting: '', extension: made, search: path.join(made, 'bin') };
  const find = (changes) => findServer({ ...places, ...changes });
  assert.deepEqual(find({ setting: `${made}/mine` }), { path: `${made}/mine`, origin: 'setting' });
  assert.deepEqual(find({}), { path: `${made}/server/tagline`, origin: 'extension' });
  assert.deepEqual(find({ extension: '/nowhere' }), {
    path: `${made}/bin/tagline`,
    origin: 'PATH',
  });
});

test('a wrong path in the settings is not replaced by another server', (t) => {
  const made = folder(t, 'server/tagline', 'bin/tagline');
  for (const setting of ['/nowhere/tagline', 'bin/tagline', made]) {
    assert.throws(
      () => findServer({ setting, extension: made, search: `${made}/bin` }),
      ServerNotFound,
    );
  }
});

test('relative folders in the `PATH` and files that are not programs are skipped', (t) => {
  const made = folder(t);
  fs.writeFileSync(path.join(made, 'tagline'), '', { mode: 0o644 });
  for (const search of ['.', '', undefined, path.relative('.', made), made]) {
    assert.throws(() => findServer({ setting: '', extension: '/nowhere', search }), {
      message: /^the program tagline is neither in the extension nor on the PATH: .*server\.path$/,
    });
  }
});

test('without a server, the message names the package for the system', (t) => {
  const { platform } = process;
  t.after(() => Object.defineProperty(process, 'platform', { value: platform }));
  const places = { setting: '', extension: '/nowhere', search: '' };
  for (
    const [system, message] of [
      ['darwin', `tagline-*-darwin-${process.arch}.vsix`],
      ['win32', 'there is no package for this system'],
    ]
  ) {
    Object.defineProperty(process, 'platform', { value: system });
    assert.throws(() => findServer(places), (error) => error.message.includes(message));
  }
});

test('`~` is the home folder', (t) => {
  const home = process.env.HOME;
  t.after(() => (process.env.HOME = home));
  process.env.HOME = folder(t, 'bin/tagline');
  const { path: found } = findServer({ setting: '~/bin/tagline', extension: '/nowhere' });
  assert.equal(found, path.join(process.env.HOME, 'bin/tagline'));
});
