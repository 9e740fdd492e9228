'use strict';

// A substitute for the module that the editor provides to extensions: the parts that this extension
// uses, without a window. `editor` acts for the user.

const fs = require('node:fs');
const path = require('node:path');
const { editor } = require('./editor');
const { TextDocument } = require('./text-document');
const values = require('./values');

const { Uri } = values;
const { events } = editor;

/** Updates the text of a document whose provider reports a change. */
async function reread(uri, provider) {
  const open = editor.documents.find((document) => document.uri.toString() === uri.toString());
  if (open) open.text = await provider.provideTextDocumentContent(uri);
}

/** A regular expression for a glob: `**` is any folders, `*` any text within a name. */
function globbed(pattern) {
  const parts = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' };
  const source = pattern.replaceAll(/\*\*\/|\*\*?|[.+?^${}()|[\]\\]/g, (part) => parts[part] ?? `\\${part}`);
  return new RegExp(`^${source}$`);
}

function disposable(work) {
  return { dispose: work };
}

async function message(text, ...choices) {
  editor.messages.push({ text, choices });
  return choices.includes(editor.choice) ? editor.choice : undefined;
}

const window = {
  get activeTextEditor() {
    return editor.active;
  },
  get visibleTextEditors() {
    return editor.active === undefined ? [] : [editor.active];
  },
  createTextEditorDecorationType: () => disposable(() => {}),
  onDidChangeActiveTextEditor: events.active.event,
  onDidChangeTextEditorSelection: events.selection.event,
  createOutputChannel(name) {
    const channel = {
      name,
      lines: [],
      isShown: false,
      appendLine: (line) => channel.lines.push(line),
      show: () => (channel.isShown = true),
      dispose: () => {},
    };
    editor.channels.push(channel);
    return channel;
  },
  createStatusBarItem(id) {
    const item = {
      id,
      isShown: false,
      show: () => (item.isShown = true),
      hide: () => (item.isShown = false),
      dispose: () => {},
    };
    editor.bars.push(item);
    return item;
  },
  /** A list in which the person chooses by `accept`, after typing by `type`. */
  createQuickPick() {
    const emitters = {
      value: new values.EventEmitter(),
      accept: new values.EventEmitter(),
      hide: new values.EventEmitter(),
    };
    const pick = {
      items: [],
      selectedItems: [],
      onDidChangeValue: emitters.value.event,
      onDidAccept: emitters.accept.event,
      onDidHide: emitters.hide.event,
      show: () => editor.picks.push(pick),
      hide: () => emitters.hide.fire(),
      dispose: () => {},
      type: (text) => emitters.value.fire(text),
      accept(label) {
        pick.selectedItems = pick.items.filter((item) => item.label === label);
        return emitters.accept.fire();
      },
    };
    return pick;
  },
  /** A line of text, which the person types by `type` and ends by `accept`. */
  createInputBox() {
    const emitters = {
      value: new values.EventEmitter(),
      accept: new values.EventEmitter(),
      hide: new values.EventEmitter(),
    };
    const input = {
      value: '',
      onDidChangeValue: emitters.value.event,
      onDidAccept: emitters.accept.event,
      onDidHide: emitters.hide.event,
      show: () => editor.inputs.push(input),
      hide: () => emitters.hide.fire(),
      dispose: () => {},
      type(text) {
        input.value = text;
        return emitters.value.fire(text);
      },
      accept: () => emitters.accept.fire(),
    };
    return input;
  },
  createTreeView(id, { treeDataProvider }) {
    const visibility = new values.EventEmitter();
    const view = {
      visible: false,
      provider: treeDataProvider,
      onDidChangeVisibility: visibility.event,
      dispose: () => editor.trees.delete(id),
      setVisible(visible) {
        view.visible = visible;
        return visibility.fire();
      },
    };
    editor.trees.set(id, view);
    return view;
  },
  async withProgress({ title }, task) {
    editor.progress.push(title);
    await task();
    editor.progress.splice(editor.progress.indexOf(title), 1);
  },
  /** A list of words from which the person chooses `editor.choice`. */
  async showQuickPick(items, { title }) {
    editor.lists.push(title);
    return items.find((item) => item === editor.choice);
  },
  showErrorMessage: message,
  showInformationMessage: message,
  async showTextDocument(document, { selection } = {}) {
    const shown = await editor.show(document);
    if (selection) await editor.place(selection.start.line, selection.start.character);
    return shown;
  },
};

let untitled = 0;
const workspace = {
  get textDocuments() {
    return editor.documents;
  },
  get workspaceFolders() {
    return editor.folders.map((uri) => ({ uri, name: path.basename(uri.fsPath) }));
  },
  onDidChangeConfiguration: events.configuration.event,
  onDidChangeTextDocument: events.change.event,
  onDidGrantWorkspaceTrust: events.trust.event,
  onDidOpenTextDocument: events.open.event,
  getConfiguration(section) {
    const full = (key) => (section === undefined ? key : `${section}.${key}`);
    return {
      get: (key, fallback) => editor.value(full(key)) ?? fallback,
      inspect: (key) => ({ globalValue: editor.settings[full(key)] }),
      update: (key, value) => editor.set(full(key), value),
    };
  },
  findFiles: async (name) =>
    editor.folders
      .map((folder) => Uri.joinPath(folder, name))
      .filter((uri) => fs.existsSync(uri.fsPath)),
  createFileSystemWatcher: () => ({
    onDidCreate: events.files.event,
    onDidChange: events.files.event,
    onDidDelete: events.files.event,
    dispose: () => {},
  }),
  async openTextDocument(what) {
    if (what instanceof Uri) return editor.load(what);
    untitled += 1;
    return new TextDocument(
      Uri.parse(`untitled:Untitled-${untitled}`),
      what.language,
      what.content,
    );
  },
  registerTextDocumentContentProvider(scheme, provider) {
    editor.contents.set(scheme, provider);
    provider.onDidChange?.((uri) => reread(uri, provider));
    return disposable(() => editor.contents.delete(scheme));
  },
};

const languages = {
  match: (selector, document) =>
    [selector].flat().some(
        ({ language, scheme, pattern }) =>
          (language === undefined || language === document.languageId) &&
          (scheme === undefined || scheme === document.uri.scheme) &&
          (pattern === undefined || globbed(pattern).test(document.uri.fsPath)),
      )
      ? 10
      : 0,
  createLanguageStatusItem(id) {
    const item = { id, text: '', busy: false, dispose: () => {} };
    editor.statuses.push(item);
    return item;
  },
  registerDocumentLinkProvider(selector, provider) {
    const entry = {
      links: (document) =>
        languages.match(selector, document) > 0 ? provider.provideDocumentLinks(document) : [],
    };
    editor.links.push(entry);
    return disposable(() => editor.links.splice(editor.links.indexOf(entry), 1));
  },
  async setTextDocumentLanguage(document, language) {
    document.languageId = language;
    return document;
  },
};

const commands = {
  registerCommand(id, run) {
    if (editor.commands.has(id)) throw new Error(`command '${id}' already exists`);
    editor.commands.set(id, run);
    return disposable(() => editor.commands.delete(id));
  },
  async executeCommand(id, ...args) {
    if (id === 'setContext') {
      editor.context[args[0]] = args[1];
      return undefined;
    }
    if (/^(?:workbench|markdown|notifications)\./.test(id)) {
      editor.opened.push([id, ...args]);
      return undefined;
    }
    const run = editor.commands.get(id);
    if (run === undefined) throw new Error(`command '${id}' not found`);
    return run(...args);
  },
};

const tasks = {
  registerTaskProvider(type, provider) {
    editor.providers.set(type, provider);
    return disposable(() => editor.providers.delete(type));
  },
};

module.exports = {
  ...values,
  ConfigurationTarget: { Global: 1, Workspace: 2, WorkspaceFolder: 3 },
  LanguageStatusSeverity: { Information: 0, Warning: 1, Error: 2 },
  StatusBarAlignment: { Left: 1, Right: 2 },
  ProgressLocation: { Notification: 15 },
  TaskScope: { Global: 1, Workspace: 2 },
  TreeItemCollapsibleState: { None: 0, Collapsed: 1, Expanded: 2 },
  commands,
  editor,
  env: {
    get remoteName() {
      return editor.remoteName;
    },
  },
  languages,
  tasks,
  window,
  workspace,
};
