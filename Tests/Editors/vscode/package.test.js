'use strict';

const assert = require('node:assert/strict');
const { execFileSync, spawnSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { minimatch } = require('minimatch');
const { test } = require('node:test');
const { extension, server } = require('./support');

const script = path.join(extension, 'package');
const manifest = JSON.parse(fs.readFileSync(path.join(extension, 'package.json'), 'utf8'));

const matches = (name) => (pattern) => minimatch(name, pattern, { dot: true });

/** Runs the script with an `npm` and an `npx` that only record their arguments and the files. */
function run(t, ...args) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tagline-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  for (const program of ['npm', 'npx']) {
    const lines = [
      '#!/bin/sh',
      `printf '%s\\n' "$@" >'${folder}/${program}.txt'`,
      `find . -type f | sort >'${folder}/files.txt'`,
      `cp server/* '${folder}/' 2>/dev/null || true`,
    ];
    fs.writeFileSync(path.join(folder, program), lines.join('\n'), { mode: 0o755 });
  }
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const { status, stderr } = spawnSync(script, [...args, folder], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  const lines = (name) => fs.readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n');
  return { folder, status, stderr, lines };
}

test('a package contains the server of its platform, and its name contains the platform', (t) => {
  for (const target of ['linux-x64', 'darwin-arm64']) {
    const { folder, status, stderr, lines } = run(t, target, server);
    assert.equal(status, 0, stderr);
    assert.deepEqual(lines('npx.txt').slice(-1), [
      `${folder}/tagline-${manifest.version}-${target}.vsix`,
    ]);
    const files = lines('files.txt');
    for (const name of ['server/tagline', 'package.json', 'source/extension.js']) {
      assert.ok(files.includes(`./${name}`), name);
    }
    assert.equal(files.filter((name) => name.startsWith('./node_modules')).length, 0);
    assert.ok(fs.statSync(path.join(folder, 'tagline')).mode & 0o100);
  }
});

test('the universal package contains no server', (t) => {
  const { folder, status, stderr, lines } = run(t, 'universal', server);
  assert.equal(status, 0, stderr);
  assert.deepEqual(lines('npx.txt').slice(-1), [
    `${folder}/tagline-${manifest.version}-universal.vsix`,
  ]);
  assert.ok(!lines('npx.txt').includes('--target'));
  assert.ok(!lines('files.txt').includes('./server/tagline'));
});

test('a package contains what is needed to run, and nothing that is needed to build', () => {
  const rows = fs.readFileSync(path.join(extension, '.vscodeignore'), 'utf8').trimEnd().split('\n');
  const left = rows.filter((row) => !row.startsWith('!'));
  const kept = rows.filter((row) => row.startsWith('!')).map((row) => row.slice(1));
  const isPackaged = (name) => !left.some(matches(name)) || kept.some(matches(name));
  for (
    const name of [
      'package.json',
      'server/tagline',
      'source/extension.js',
      'syntaxes/tagline.tmLanguage.json',
      'node_modules/vscode-languageclient/node.js',
      'node_modules/vscode-languageclient/lib/node/main.js',
      'node_modules/vscode-languageclient/package.json',
    ]
  ) assert.ok(isPackaged(name), name);
  for (
    const name of [
      '.vscodeignore',
      'jsconfig.json',
      'package',
      'node_modules/.bin/semver',
      'node_modules/vscode-languageclient/lib/node/main.d.ts',
      'node_modules/vscode-languageclient/lib/node/main.js.map',
    ]
  ) assert.ok(!isPackaged(name), name);
});

test('an unknown target and a missing program are rejected', (t) => {
  for (const name of ['linux', 'win32-x64']) {
    const target = run(t, name, server);
    assert.equal(target.status, 2);
    assert.match(target.stderr, /^package: `[^`]*` is not a target: use one of linux-x64, .*\n$/);
  }
  const program = run(t, 'linux-x64', '/nowhere');
  assert.equal(program.status, 2);
  assert.equal(
    program.stderr,
    'package: `/nowhere` is not a file: give the path of the built program\n',
  );
});

test('the extension has the version of its server', () => {
  const words = execFileSync(server, ['--version'], { encoding: 'utf8' });
  assert.equal(words.trim().split(' ')[1], manifest.version);
});
