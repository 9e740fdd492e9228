'use strict';

const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

/**
 * The places where the server may be.
 *
 * @typedef {object} Places
 * @property {string} setting the path in the settings; empty if none is set
 * @property {string} extension the folder of this extension
 * @property {string} [search] the folders of the `PATH`
 */

/**
 * @typedef {object} Found
 * @property {string} path absolute
 * @property {'setting' | 'extension' | 'PATH'} origin
 */

/** The server was not found; the message says where it was searched. */
class ServerNotFound extends Error {}

const program = 'tagline';

/**
 * Finds the server: the one in the settings, or else in the extension, or else on the `PATH`.
 *
 * If the path in the settings is not a program, no other server is used instead.
 *
 * @param {Places} places
 * @returns {Found}
 * @throws {ServerNotFound}
 */
function findServer(places) {
  const set = places.setting.trim();
  if (set !== '') {
    const found = set.startsWith('~') ? path.join(os.homedir(), set.slice(1)) : set;
    if (path.isAbsolute(found) && isProgram(found)) return { path: found, origin: 'setting' };
    throw new ServerNotFound(
      `${set} in the setting tagline.server.path is not a program: set its absolute path`,
    );
  }
  const bundled = path.join(places.extension, 'server', program);
  if (isProgram(bundled)) return { path: bundled, origin: 'extension' };
  for (const folder of (places.search ?? '').split(path.delimiter)) {
    // A relative folder would be inside the workspace, which may come from someone else.
    if (!path.isAbsolute(folder)) continue;
    const found = path.join(folder, program);
    if (isProgram(found)) return { path: found, origin: 'PATH' };
  }
  throw new ServerNotFound(
    `the program tagline is neither in the extension nor on the PATH: ${advice()}, or set its ` +
      'path in the setting tagline.server.path',
  );
}

/**
 * What to install on this system.
 *
 * @returns {string}
 */
function advice() {
  const system = fs.existsSync('/etc/alpine-release') ? 'alpine' : process.platform;
  const isKnown = ['alpine', 'darwin', 'linux'].includes(system) &&
    ['arm64', 'x64'].includes(process.arch);
  return isKnown
    ? `install the package of the extension for this system, tagline-*-${system}-${process.arch}.vsix`
    : 'there is no package for this system, so build it';
}

/**
 * @param {string} candidate
 * @returns {boolean}
 */
function isProgram(candidate) {
  try {
    fs.accessSync(candidate, fs.constants.X_OK);
    return fs.statSync(candidate).isFile();
  } catch {
    return false;
  }
}

module.exports = { ServerNotFound, findServer };
