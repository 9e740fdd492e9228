'use strict';

const vscode = require('vscode');
const { followLists } = require('./documents');
const searches = require('./searches');

/**
 * What the server knows of all lists.
 *
 * @typedef {object} Overview
 * @property {{ uri: string, path: string, open: number, done: number }[]} lists
 * @property {{ name: string, uses: number }[]} tags
 * @property {(import('./searches').Target & { items: number | null })[]} searches
 *
 * @typedef {object} Row
 * @property {string} label
 * @property {string} [description]
 * @property {vscode.ThemeIcon} [icon]
 * @property {vscode.Command} [command] what a click does
 * @property {Row[]} [rows]
 */

/**
 * Shows all lists, saved searches and tags with counts in the side bar. They are renewed while they are
 * visible.
 *
 * @param {import('./session').Session} session
 * @returns {vscode.Disposable[]}
 */
function registerOverview(session) {
  const changes = /** @type {vscode.EventEmitter<void>} */ (new vscode.EventEmitter());
  const view = vscode.window.createTreeView('tagline.overview', {
    showCollapseAll: true,
    treeDataProvider: {
      onDidChangeTreeData: changes.event,
      getTreeItem: item,
      getChildren: async (row) => row === undefined ? groups(await overview(session)) : row.rows ?? [],
    },
  });
  let isOld = false;
  const renew = () => {
    isOld = !view.visible;
    if (view.visible) changes.fire();
  };
  const { later, subscriptions } = followLists(renew);
  return [
    changes,
    view,
    ...subscriptions,
    session.onDidStart(later),
    view.onDidChangeVisibility(() => {
      if (isOld) renew();
    }),
  ];
}

/**
 * @param {import('./session').Session} session
 * @returns {Promise<Overview | undefined>} nothing if no server answers
 */
async function overview(session) {
  // The failure was already reported.
  const client = session.status.isFailed ? undefined : await session.start();
  if (client === undefined) return undefined;
  return client.sendRequest('workspace/executeCommand', {
    command: 'tagline.overview',
    arguments: [{}],
  });
}

/**
 * The groups that are not empty.
 *
 * @param {Overview | undefined} found
 * @returns {Row[]}
 */
function groups(found) {
  if (found === undefined) return [];
  /** @type {Row[]} */
  const all = [
    { label: 'Lists', rows: found.lists.map(list) },
    { label: 'Searches', rows: found.searches.map(search) },
    { label: 'Tags', rows: found.tags.map(tag) },
  ];
  return all.filter(({ rows = [] }) => rows.length > 0);
}

/** @type {(list: Overview['lists'][number]) => Row} */
function list({ uri, path, open, done }) {
  return {
    label: path,
    description: `${open} open · ${done} done`,
    icon: new vscode.ThemeIcon('checklist'),
    command: { command: 'vscode.open', title: 'Open', arguments: [vscode.Uri.parse(uri)] },
  };
}

/** @type {(search: Overview['searches'][number]) => Row} */
function search(found) {
  const { title, search: text, items } = found;
  return {
    label: title || text,
    description: items === null ? 'cannot be read' : `${items} ${items === 1 ? 'item' : 'items'}`,
    icon: new vscode.ThemeIcon('search'),
    command: { command: searches.shownBy, title: 'Show', arguments: [found] },
  };
}

/** @type {(tag: Overview['tags'][number]) => Row} */
function tag({ name, uses }) {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return {
    label: `@${name}`,
    description: `${uses}`,
    icon: new vscode.ThemeIcon('tag'),
    command: {
      command: 'workbench.action.findInFiles',
      title: 'Find',
      arguments: [
        { query: `@${literal}(?![\\w-])`, isRegex: true, isCaseSensitive: false, triggerSearch: true },
      ],
    },
  };
}

/**
 * @param {Row} row
 * @returns {vscode.TreeItem}
 */
function item({ label, description, icon, command, rows }) {
  const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
  const open = label === 'Tags' ? Collapsed : Expanded;
  const made = new vscode.TreeItem(label, rows === undefined ? None : open);
  return Object.assign(made, { description, iconPath: icon, command });
}

module.exports = { registerOverview };
