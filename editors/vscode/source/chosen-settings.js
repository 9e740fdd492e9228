'use strict';

const vscode = require('vscode');

/**
 * The settings of the section `tagline` that a person has chosen, for the server.
 *
 * Defaults are left out: the server would let them override the settings file.
 *
 * @param {string[]} keys the keys of all settings, such as `tagline.inlayHints.date`
 * @param {vscode.Uri} [resource]
 * @returns {Record<string, unknown>}
 */
function chosenSettings(keys, resource) {
  const configuration = vscode.workspace.getConfiguration(undefined, resource);
  /** @type {Record<string, any>} */
  const chosen = {};
  for (const key of keys) {
    if (!isChosen(configuration.inspect(key))) continue;
    const names = key.split('.').slice(1);
    const last = names.pop() ?? '';
    let inner = chosen;
    for (const name of names) inner = inner[name] ??= {};
    inner[last] = configuration.get(key);
  }
  if (Array.isArray(chosen.people)) chosen.people = chosen.people.map(person);
  if (Array.isArray(chosen.exclusive)) chosen.exclusive = chosen.exclusive.map(group);
  return chosen;
}

/**
 * A person as in the settings file. The settings page has a control for texts only, such as
 * `Ada Lovelace <ada@example.org>`.
 *
 * @param {unknown} written
 * @returns {unknown}
 */
function person(written) {
  if (typeof written !== 'string') return written;
  const [, name = '', email] = /^\s*(.*?)\s*(?:<([^<>]*)>\s*)?$/.exec(written) ?? [];
  return email === undefined ? { name } : { name, email };
}

/**
 * A group of tags as in the settings file. The settings page has a control for texts only, such as
 * `high medium low`.
 *
 * @param {unknown} written
 * @returns {unknown}
 */
function group(written) {
  return typeof written === 'string' ? written.split(/[\s,]+/).filter(Boolean) : written;
}

/**
 * @param {ReturnType<vscode.WorkspaceConfiguration['inspect']>} values
 * @returns {boolean}
 */
function isChosen(values) {
  const { globalValue, workspaceValue, workspaceFolderValue } = values ?? {};
  return [globalValue, workspaceValue, workspaceFolderValue].some((value) => value !== undefined);
}

module.exports = { chosenSettings };
