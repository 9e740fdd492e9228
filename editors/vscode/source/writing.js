'use strict';

const vscode = require('vscode');
const { isTaskList } = require('./documents');
const { tagAt } = require('./tags');

/**
 * The tag that a person is writing. The findings at it wait until the cursor leaves it; then the
 * words between its parentheses become their date.
 */
class Writing {
  /** @param {import('./session').Session} session */
  constructor(session) {
    this.session = session;
    /**
     * The tag, by the column of its `@`.
     *
     * @type {{ document: vscode.TextDocument, line: number, start: number } | undefined}
     */
    this.tag = undefined;
    /**
     * The document of which findings wait, and what shows them.
     *
     * @type {{ uri: string, show: () => void } | undefined}
     */
    this.waiting = undefined;
    this.subscriptions = [
      vscode.workspace.onDidChangeTextDocument((change) => this.changed(change)),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.moved(textEditor)),
      vscode.window.onDidChangeActiveTextEditor(() => this.finish()),
    ];
  }

  dispose() {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  /**
   * Notes the tag in which a text was typed. What is undone or redone is not typed.
   *
   * @param {vscode.TextDocumentChangeEvent} change
   */
  changed({ document, contentChanges: [change, ...others], reason }) {
    const editor = vscode.window.activeTextEditor;
    if (document !== editor?.document) return;
    if (!isTaskList(document)) return;
    if (change === undefined || others.length > 0 || reason !== undefined) return;
    const { line, character } = change.range.start;
    // The cursor may not have moved yet.
    if (change.text.includes('\n') || editor.selection.start.line !== line) return;
    const column = character + change.text.length;
    const tag = tagAt(document.lineAt(line).text, column);
    if (tag !== undefined) this.tag = { document, line, start: tag.start };
  }

  /**
   * @param {vscode.TextEditor} editor
   * @returns {Promise<void>}
   */
  async moved({ document, selection: { start } }) {
    if (this.tag?.document !== document) return;
    const tag = tagAt(document.lineAt(start.line).text, start.character);
    if (this.tag.line !== start.line || this.tag.start !== tag?.start) await this.finish();
  }

  /**
   * Shows the findings that wait, and asks the server for the date of the words.
   *
   * @returns {Promise<void>}
   */
  async finish() {
    if (this.tag === undefined) return;
    const { document, line } = this.tag;
    const tag = this.found();
    this.tag = undefined;
    this.waiting?.show();
    const { client } = this.session;
    if (tag?.close === undefined || !client?.isRunning()) return;
    const { text } = document.lineAt(line);
    const editor = vscode.window.visibleTextEditors.find((shown) => shown.document === document);
    const { tabSize = 4, insertSpaces = false } = editor?.options ?? {};
    /** @type {{ range: vscode.Range, newText: string }[] | null} */
    const edits = await client.sendRequest('textDocument/onTypeFormatting', {
      textDocument: { uri: client.code2ProtocolConverter.asUri(document.uri) },
      position: { line, character: tag.end },
      ch: ')',
      options: { tabSize, insertSpaces },
    }).catch(() => null);
    // The editor may have formatted the line itself meanwhile, or the person changed it.
    if (edits === null || line >= document.lineCount || document.lineAt(line).text !== text) return;
    await editor?.edit((edit) => {
      for (const { range: { start, end }, newText } of edits) {
        edit.replace(
          new vscode.Range(start.line, start.character, end.line, end.character),
          newText,
        );
      }
    });
  }

  /** The tag as it is now. */
  found() {
    if (this.tag === undefined || this.tag.line >= this.tag.document.lineCount) return undefined;
    return tagAt(this.tag.document.lineAt(this.tag.line).text, this.tag.start + 1);
  }

  /**
   * The findings without those that wait.
   *
   * @param {vscode.Uri} uri
   * @param {vscode.Diagnostic[]} findings
   * @param {() => void} show shows those of the document again
   * @returns {vscode.Diagnostic[]}
   */
  withoutWaiting(uri, findings, show) {
    const key = uri.toString();
    const isHere = this.tag?.document.uri.toString() === key;
    const shown = isHere ? findings.filter((finding) => !this.isAtTag(finding)) : findings;
    if (shown.length < findings.length) this.waiting = { uri: key, show };
    else if (this.waiting?.uri === key) this.waiting = undefined;
    return shown;
  }

  /**
   * Whether a finding touches the tag, or mentions it.
   *
   * @param {vscode.Diagnostic} finding
   * @returns {boolean}
   */
  isAtTag({ range, relatedInformation = [] }) {
    const tag = this.found();
    const line = this.tag?.line ?? 0;
    return tag !== undefined &&
      [range, ...relatedInformation.map(({ location }) => location.range)].some(({ start, end }) =>
        start.line <= line && line <= end.line &&
        (start.line < line || start.character <= tag.end) &&
        (end.line > line || end.character >= tag.start)
      );
  }

  /**
   * Whether findings of a document wait.
   *
   * @param {vscode.Uri} uri
   * @returns {boolean}
   */
  isAwaited(uri) {
    return this.waiting?.uri === uri.toString();
  }
}

module.exports = { Writing };
