'use strict';

const vscode = require('vscode');

/** The shape of the editor's own squares. */
const square = {
  contentText: '\u00a0',
  width: '0.8em',
  height: '0.8em',
  margin: '0.1em 0.2em 0 0.2em',
  border: '0.1em solid',
};

/**
 * Shows the colors of tags as squares before them. The editor's own squares open a picker that writes
 * a color into the text, but the color of a tag is in the settings.
 */
class TagColors {
  constructor() {
    this.squares = vscode.window.createTextEditorDecorationType({});
  }

  /**
   * @param {vscode.TextDocument} document
   * @param {vscode.ColorInformation[]} colors
   */
  show(document, colors) {
    const shown = colors.map(({ range, color }) => ({
      range,
      hoverMessage: choice(document, range),
      renderOptions: { before: { ...square, backgroundColor: css(color) } },
    }));
    for (const editor of vscode.window.visibleTextEditors) {
      if (editor.document === document) editor.setDecorations(this.squares, shown);
    }
  }

  dispose() {
    this.squares.dispose();
  }
}

/**
 * A link that asks for another color of a tag.
 *
 * @param {vscode.TextDocument} document
 * @param {vscode.Range} range
 * @returns {vscode.MarkdownString}
 */
function choice(document, range) {
  const target = {
    textDocument: { uri: document.uri.toString() },
    position: { line: range.start.line, character: range.start.character },
  };
  const values = encodeURIComponent(JSON.stringify([target]));
  const link = new vscode.MarkdownString(
    `[Choose another color](command:tagline.setTagColor?${values})`,
  );
  link.isTrusted = { enabledCommands: ['tagline.setTagColor'] };
  return link;
}

/** @param {vscode.Color} color */
function css({ red, green, blue, alpha }) {
  const bytes = [red, green, blue].map((part) => Math.round(part * 255));
  return `rgba(${bytes.join(', ')}, ${alpha})`;
}

module.exports = { TagColors };
