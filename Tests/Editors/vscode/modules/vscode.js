'use strict';

// A substitute for the module that the editor provides to extensions: the parts that this extension
// uses, without a window. `editor` acts for the user.

const fs = require('node:fs');
const path = require('node:path');
const { pathToFileURL, fileURLToPath } = require('node:url');
const { TextDocument } = require('./text-document');

class Uri {
  constructor(text) {
    this.text = text;
    this.scheme = text.slice(0, text.indexOf(':'));
  }

  static file(name) {
    return new Uri(pathToFileURL(name).href);
  }

  static parse(text) {
    return new Uri(text);
  }

  static joinPath(base, ...segments) {
    return Uri.file(path.join(base.fsPath, ...segments));
  }

  get fsPath() {
    return this.scheme === 'file'
      ? fileURLToPath(this.text)
      : this.text.slice(this.text.indexOf(':') + 1);
  }

  with({ fragment }) {
    return new Uri(`${this.text}#${fragment}`);
  }

  toString() {
    return this.text;
  }
}

class Range {
  constructor(start, end) {
    Object.assign(this, { start, end });
  }
}

class DocumentLink {
  constructor(range, target) {
    Object.assign(this, { range, target });
  }
}

class EventEmitter {
  #listeners = new Set();

  event = (listener) => {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  };

  async fire(value) {
    await Promise.all([...this.#listeners].map((listener) => listener(value)));
  }

  dispose() {
    this.#listeners.clear();
  }
}

const events = {
  configuration: new EventEmitter(),
  trust: new EventEmitter(),
  open: new EventEmitter(),
  change: new EventEmitter(),
  save: new EventEmitter(),
};

/** What the user has, does and sees. */
const editor = {
  settings: {},
  documents: [],
  folders: [],
  active: undefined,
  commands: new Map(),
  context: {},
  statuses: [],
  channels: [],
  messages: [],
  providers: new Map(),
  contents: new Map(),
  links: new Map(),
  events,

  /** Opens a file, or shows a document that is already open. */
  async open(what) {
    const known = editor.documents.find((document) => document.uri.toString() === what.toString());
    const document = known ?? (await read(what));
    await editor.show(document);
    return document;
  },

  async show(document) {
    if (!editor.documents.includes(document)) {
      editor.documents.push(document);
      await events.open.fire(document);
    }
    editor.active = {
      document,
      selection: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
    };
    return editor.active;
  },

  /** Moves the cursor to the start of a line, which counts from 0. */
  place(line) {
    const position = { line, character: 0 };
    editor.active.selection = { start: position, end: position };
  },

  async set(section, value) {
    editor.settings[section] = value;
    await events.configuration.fire({
      affectsConfiguration: (name) => section === name || section.startsWith(`${name}.`),
    });
  },

  async edit(document, edits) {
    const changes = document.apply(edits);
    await events.change.fire({ document, changes });
  },
};

async function read(uri) {
  const provider = editor.contents.get(uri.scheme);
  if (provider) {
    return new TextDocument(uri, 'plaintext', await provider.provideTextDocumentContent(uri));
  }
  const isTasks = /(\.(taskpaper|todo|tasks)|[/]TODO)$/.test(uri.fsPath);
  return new TextDocument(
    uri,
    isTasks ? 'tagline' : 'plaintext',
    fs.readFileSync(uri.fsPath, 'utf8'),
  );
}

/** Updates the text of a document whose provider reports a change. */
async function reread(uri, provider) {
  const open = editor.documents.find((document) => document.uri.toString() === uri.toString());
  if (open) open.text = await provider.provideTextDocumentContent(uri);
}

function disposable(work) {
  return { dispose: work };
}

const window = {
  get activeTextEditor() {
    return editor.active;
  },
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
  async showErrorMessage(text, ...choices) {
    editor.messages.push({ text, choices });
    return editor.choice;
  },
  async showInformationMessage(text) {
    editor.messages.push({ text, choices: [] });
  },
  showTextDocument: (document) => editor.show(document),
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
  onDidGrantWorkspaceTrust: events.trust.event,
  onDidOpenTextDocument: events.open.event,
  onDidSaveTextDocument: events.save.event,
  getConfiguration: (section) => ({
    get: (key, fallback) => editor.settings[`${section}.${key}`] ?? fallback,
  }),
  findFiles: async (name) =>
    editor.folders
      .map((folder) => Uri.joinPath(folder, name))
      .filter((uri) => fs.existsSync(uri.fsPath)),
  async openTextDocument(what) {
    if (what instanceof Uri) return editor.open(what);
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
    selector.some(
        ({ language, scheme }) =>
          (language === undefined || language === document.languageId) &&
          (scheme === undefined || scheme === document.uri.scheme),
      )
      ? 10
      : 0,
  createLanguageStatusItem(id) {
    const item = { id, text: '', busy: false, dispose: () => {} };
    editor.statuses.push(item);
    return item;
  },
  registerDocumentLinkProvider({ scheme }, provider) {
    editor.links.set(scheme, provider);
    return disposable(() => editor.links.delete(scheme));
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
  async executeCommand(id, ...values) {
    if (id === 'setContext') {
      editor.context[values[0]] = values[1];
      return undefined;
    }
    const run = editor.commands.get(id);
    if (run === undefined) throw new Error(`command '${id}' not found`);
    return run(...values);
  },
};

const tasks = {
  registerTaskProvider(type, provider) {
    editor.providers.set(type, provider);
    return disposable(() => editor.providers.delete(type));
  },
};

class ProcessExecution {
  constructor(process, args) {
    Object.assign(this, { process, args });
  }
}

class Task {
  constructor(definition, scope, name, source, execution, problemMatchers) {
    Object.assign(this, { definition, scope, name, source, execution, problemMatchers });
  }
}

module.exports = {
  DocumentLink,
  EventEmitter,
  LanguageStatusSeverity: { Information: 0, Warning: 1, Error: 2 },
  ProcessExecution,
  Range,
  Task,
  TaskScope: { Global: 1, Workspace: 2 },
  Uri,
  commands,
  editor,
  languages,
  tasks,
  window,
  workspace,
};
