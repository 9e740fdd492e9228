'use strict';

// What the user of the editor has, does and sees.

const fs = require('node:fs');
const path = require('node:path');
const { TextDocument } = require('./text-document');
const { EventEmitter, Range, Selection } = require('./values');

const extension =
  process.env.EXTENSION ?? path.resolve(__dirname, '../../../../editors/vscode');
const manifest = JSON.parse(fs.readFileSync(path.join(extension, 'package.json'), 'utf8'));

/** The defaults of all settings, by their keys. */
const defaults = Object.fromEntries(
  manifest.contributes.configuration.flatMap(({ properties }) =>
    Object.entries(properties).map(([key, { default: value }]) => [key, value])
  ),
);

const events = {
  active: new EventEmitter(),
  change: new EventEmitter(),
  configuration: new EventEmitter(),
  files: new EventEmitter(),
  open: new EventEmitter(),
  selection: new EventEmitter(),
  trust: new EventEmitter(),
};

const editor = {
  events,
  manifest,
  commands: new Map(),
  providers: new Map(),
  contents: new Map(),
  links: [],

  /** Forgets everything that a person has and sees; `changes` are what the person has instead. */
  reset(changes) {
    Object.assign(editor, {
      settings: {},
      documents: [],
      folders: [],
      active: undefined,
      messages: [],
      statuses: [],
      bars: [],
      channels: [],
      context: {},
      choice: undefined,
      picks: [],
      inputs: [],
      lists: [],
      progress: [],
      trees: new Map(),
      answers: {},
      languages: {},
      opened: [],
      remoteName: undefined,
      ...changes,
    });
  },

  /** Opens a file, or shows a document that is already open. */
  async open(what) {
    const document = await editor.load(what);
    await editor.show(document);
    return document;
  },

  /** Opens a document without showing it. */
  async load(what) {
    const known = editor.documents.find((document) => document.uri.toString() === what.toString());
    const document = known ?? (await read(what));
    await editor.add(document);
    return document;
  },

  async add(document) {
    if (editor.documents.includes(document)) return;
    editor.documents.push(document);
    await events.open.fire(document);
  },

  async show(document) {
    await editor.add(document);
    editor.active = new TextEditor(document);
    await events.active.fire(editor.active);
    return editor.active;
  },

  /** Moves the cursor to a line and character, both from 0. */
  async place(line, character = 0) {
    await editor.select([[line, character]]);
  },

  /** Puts a cursor at each place, a line and a character. */
  async select(places) {
    editor.active.selections = places.map((place) => new Selection(...place, ...place));
    await events.selection.fire({ textEditor: editor.active });
  },

  async set(section, value) {
    editor.settings[section] = value;
    await events.configuration.fire({
      affectsConfiguration: (name) => section === name || section.startsWith(`${name}.`),
    });
  },

  /** The value of a setting, or its default. */
  value: (key) => editor.settings[key] ?? defaults[key],

  /** All settings of a section with their defaults, as an object. */
  configuration(section) {
    const found = {};
    for (const key of Object.keys({ ...defaults, ...editor.settings })) {
      if (!key.startsWith(`${section}.`)) continue;
      const names = key.slice(section.length + 1).split('.');
      const last = names.pop();
      let inner = found;
      for (const name of names) inner = inner[name] ??= {};
      inner[last] = editor.value(key);
    }
    return found;
  },

  async edit(document, edits) {
    const changes = document.apply(edits);
    const contentChanges = edits.map(({ range, newText }) => ({ range, text: newText }));
    await events.change.fire({ document, changes, contentChanges });
  },

  /** Types a text that stays on its line, or replaces as many characters before the cursor first. */
  async type(text, replaced = 0) {
    const { line, character } = editor.active.selection.start;
    const start = character - replaced;
    await editor.edit(editor.active.document, [
      { range: new Range(line, start, line, character), newText: text },
    ]);
    await editor.place(line, start + text.length);
  },

  /** Presses a key that the extension binds; whether it did something there. */
  async press(key, contexts = {}) {
    const known = { ...editor.context, ...contexts };
    const holds = (term) => {
      const [name, value] = term.replace(/^!/, '').split(' == ');
      return (value === undefined ? known[name] === true : known[name] === value) !==
        term.startsWith('!');
    };
    const binding = manifest.contributes.keybindings.findLast((bound) =>
      bound.key === key &&
      bound.when.split(' || ').some((terms) => terms.split(' && ').every(holds))
    );
    if (binding === undefined) return false;
    const commands = binding.args?.commands ?? [binding.command];
    for (const command of commands) await editor.run(command.command ?? command, command.args);
    return true;
  },

  /** Runs a command of the editor or of the extension. */
  async run(command, args) {
    const { document, selection: { start } } = editor.active;
    const end = document.lineAt(start.line).text.length;
    if (command === 'cursorLineEnd') await editor.place(start.line, end);
    else if (command === 'cursorRight') await editor.place(start.line, start.character + 1);
    else if (command === 'type') {
      await editor.edit(document, [{ range: new Range(start, start), newText: args.text }]);
      await editor.place(start.line + 1);
    } else await editor.commands.get(command)(args);
  },
};

class TextEditor {
  constructor(document) {
    Object.assign(this, { document, selections: [new Selection(0, 0, 0, 0)] });
    this.options = { insertSpaces: false, tabSize: 4 };
    this.decorations = [];
  }

  setDecorations(_type, options) {
    this.decorations = options;
  }

  get selection() {
    return this.selections[0];
  }

  async edit(build) {
    const edits = [];
    build({
      insert: (at, newText) => edits.push({ range: new Range(at, at), newText }),
      delete: (range) => edits.push({ range, newText: '' }),
      replace: (range, newText) => edits.push({ range, newText }),
    });
    await editor.edit(this.document, edits);
    return true;
  }
}

async function read(uri) {
  const provider = editor.contents.get(uri.scheme);
  if (provider) {
    return new TextDocument(uri, 'plaintext', await provider.provideTextDocumentContent(uri));
  }
  const isTasks = /(\.(taskpaper|todo|tasks)|[/]TODO)$/.test(uri.fsPath);
  // Another extension may claim the ending of a name.
  const claimed = editor.languages[path.extname(uri.fsPath)];
  return new TextDocument(
    uri,
    claimed ?? (isTasks ? 'tagline' : 'plaintext'),
    fs.readFileSync(uri.fsPath, 'utf8'),
  );
}

editor.reset({});

module.exports = { editor };
