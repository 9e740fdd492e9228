'use strict';

/** A text with a version. Positions are lines and UTF-16 columns. */
class TextDocument {
  constructor(uri, languageId, text) {
    this.uri = uri;
    this.languageId = languageId;
    this.text = text;
    this.version = 1;
    this.isClosed = false;
    this.saved = text;
  }

  getText() {
    return this.text;
  }

  async save() {
    this.saved = this.text;
    return true;
  }

  get lines() {
    return this.text.split('\n');
  }

  get lineCount() {
    return this.lines.length;
  }

  lineAt(line) {
    return { text: this.lines[line] };
  }

  positionAt(offset) {
    const before = this.text.slice(0, offset).split('\n');
    return { line: before.length - 1, character: before.at(-1).length };
  }

  offset({ line, character }) {
    const before = this.lines.slice(0, line);
    return before.reduce((sum, text) => sum + text.length + 1, 0) + character;
  }

  /** Applies edits of the current text, which do not overlap, and returns the changes. */
  apply(edits) {
    const start = (edit) => this.offset(edit.range.start);
    const fromTheEnd = [...edits].sort((a, b) => start(b) - start(a));
    for (const { range, newText } of fromTheEnd) {
      this.text = this.text.slice(0, this.offset(range.start)) + newText +
        this.text.slice(this.offset(range.end));
    }
    this.version += 1;
    return [{ text: this.text }];
  }
}

module.exports = { TextDocument };
