'use strict';

// The values of the editor's API that this extension makes or gets.

const path = require('node:path');
const { pathToFileURL, fileURLToPath } = require('node:url');

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

  get path() {
    return this.text.slice(this.text.indexOf(':') + 1).replace(/[?#].*$/, '');
  }

  get fsPath() {
    return this.scheme === 'file' ? fileURLToPath(this.text) : this.path;
  }

  with({ fragment }) {
    return new Uri(`${this.text}#${fragment}`);
  }

  toString() {
    return this.text;
  }
}

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  /** Two positions, or the lines and characters of two. */
  constructor(...places) {
    const [a, b, c, d] = places;
    const isNumbers = typeof a === 'number';
    this.start = isNumbers ? new Position(a, b) : a;
    this.end = isNumbers ? new Position(c, d) : b;
  }
}

class Selection extends Range {
  constructor(anchorLine, anchorCharacter, activeLine, activeCharacter) {
    const [anchor, active] = [
      new Position(anchorLine, anchorCharacter),
      new Position(activeLine, activeCharacter),
    ];
    const isForward = anchorLine < activeLine ||
      (anchorLine === activeLine && anchorCharacter <= activeCharacter);
    super(...(isForward ? [anchor, active] : [active, anchor]));
    Object.assign(this, { anchor, active });
  }
}

class ThemeIcon {
  constructor(id) {
    this.id = id;
  }
}

class TreeItem {
  constructor(label, collapsibleState) {
    Object.assign(this, { label, collapsibleState });
  }
}

class DocumentLink {
  constructor(range, target) {
    Object.assign(this, { range, target });
  }
}

class SnippetString {
  constructor(value) {
    this.value = value;
  }
}

class MarkdownString {
  constructor(value) {
    this.value = value;
  }
}

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

class EventEmitter {
  #listeners = new Set();

  event = (listener) => {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  };

  /** Calls all listeners at once, as the editor does; tests can wait for what they do. */
  async fire(value) {
    await Promise.all([...this.#listeners].map((listener) => listener(value)));
  }

  dispose() {
    this.#listeners.clear();
  }
}

module.exports = {
  DocumentLink,
  EventEmitter,
  MarkdownString,
  Position,
  ProcessExecution,
  Range,
  Selection,
  SnippetString,
  Task,
  ThemeIcon,
  TreeItem,
  Uri,
};
