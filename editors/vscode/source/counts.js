'use strict';

const vscode = require('vscode');
const { isTaskList } = require('./documents');
const { patience, plain } = require('./messages');

/** Shows in the status bar how many tasks of the active file are open, and how many are done. */
class Counts {
  /** @param {import('./session').Session} session */
  constructor(session) {
    this.session = session;
    this.item = vscode.window.createStatusBarItem(
      'tagline.counts',
      vscode.StatusBarAlignment.Right,
      100,
    );
    this.item.name = 'Tagline: tasks of the file';
    this.item.command = 'tagline.editor.agenda';
    /**
     * The document whose tasks are shown.
     *
     * @type {vscode.TextDocument | undefined}
     */
    this.document = undefined;
    /** What the server says of findings that it left out, by the URI of the document. */
    this.omissions = /** @type {Map<string, string>} */ (new Map());
    this.isShown = false;
    /** @type {NodeJS.Timeout | undefined} */
    this.timer = undefined;
    /** @type {NodeJS.Timeout | undefined} */
    this.waiting = undefined;
    this.subscriptions = [
      this.item,
      vscode.window.onDidChangeActiveTextEditor(() => this.later()),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document === vscode.window.activeTextEditor?.document) this.later();
      }),
      session.onDidStart(() => this.later()),
    ];
    this.later();
  }

  dispose() {
    clearTimeout(this.timer);
    clearTimeout(this.waiting);
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show(), 200);
  }

  /**
   * Notes whether the server left out findings of a document: it says that in one without a rule.
   *
   * @param {vscode.Uri} uri
   * @param {vscode.Diagnostic[]} findings
   */
  note(uri, findings) {
    const key = uri.toString();
    const omission = findings.find(({ code }) => code === undefined)?.message;
    if (omission === this.omissions.get(key)) return;
    if (omission === undefined) this.omissions.delete(key);
    else this.omissions.set(key, omission);
    this.later();
  }

  /** @returns {Promise<void>} */
  async show() {
    const document = vscode.window.activeTextEditor?.document;
    const { client } = this.session;
    clearTimeout(this.waiting);
    const isRead = document !== undefined && client !== undefined && isTaskList(document);
    if (document !== this.document || !isRead) this.isShown = false;
    if (!this.isShown) this.item.hide();
    this.document = document;
    if (!isRead) return;
    if (!this.isShown) this.waiting = setTimeout(() => this.wait(), patience);
    // While it starts, the end of that asks again.
    if (!client.isRunning()) return;
    try {
      /** @type {{ open: number, done: number }} */
      const { open, done } = await client.sendRequest('workspace/executeCommand', {
        command: 'tagline.countTasks',
        arguments: [{ textDocument: { uri: client.code2ProtocolConverter.asUri(document.uri) } }],
      });
      if (document !== this.document) return;
      clearTimeout(this.waiting);
      const omission = this.omissions.get(document.uri.toString());
      const icon = omission === undefined ? 'checklist' : 'warning';
      this.item.text = `$(${icon}) ${open} open · ${done} done`;
      const remarks = ['Tasks in this file. Click for the agenda.', plain(omission ?? '')];
      this.item.tooltip = remarks.join('\n').trim();
      this.item.show();
      this.isShown = true;
    } catch {
      // The document was closed, or the server ended meanwhile: the next change asks again.
    }
  }

  /** Shows that the counts will come. */
  wait() {
    this.item.text = '$(loading~spin) Tagline';
    this.item.tooltip = 'The server is reading the file.';
    this.item.show();
  }
}

module.exports = { Counts };
