'use strict';

const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

/**
 * Where the server may be.
 *
 * @typedef {object} Places
 * @property {string} setting what a person set; empty where nothing is set
 * @property {string} extension the folder of this extension
 * @property {string} [search] the folders of the `PATH`
 */

/**
 * @typedef {object} Found
 * @property {string} path absolute
 * @property {'setting' | 'extension' | 'PATH'} origin
 */

/** No server is where it was looked for; the message says where that was. */
class ServerNotFound extends Error {}

const program = 'tagline';

/**
 * Finds the server: the one that was set, or else the one in the extension, or else on the `PATH`.
 *
 * A path that was set and does not fit is never replaced by another silently.
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
      `\`${set}\` in the setting \`tagline.server.path\` is no program: an absolute path is allowed`,
    );
  }
  const bundled = path.join(places.extension, 'server', program);
  if (isProgram(bundled)) return { path: bundled, origin: 'extension' };
  for (const folder of (places.search ?? '').split(path.delimiter)) {
    // A relative folder would be one of the workspace, which is not the person's own.
    if (!path.isAbsolute(folder)) continue;
    const found = path.join(folder, program);
    if (isProgram(found)) return { path: found, origin: 'PATH' };
  }
  throw new ServerNotFound(
    '`tagline` is neither in the extension nor on the `PATH`: ' +
      'the setting `tagline.server.path` may say where it is',
  );
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
