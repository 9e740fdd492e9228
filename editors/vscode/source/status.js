'use strict';

const vscode = require('vscode');
const { documents } = require('./documents');

/** The server's state next to the name of the language, and in the context of `when` clauses. */
class Status {
  constructor() {
    const selector = [...documents(), { language: 'markdown' }];
    this.item = vscode.languages.createLanguageStatusItem('tagline', selector);
    this.item.name = 'Tagline';
    this.item.command = { command: 'tagline.showLog', title: 'Log' };
    this.isFailed = false;
    this.set('not started', vscode.LanguageStatusSeverity.Information);
  }

  /**
   * @param {import('vscode-languageclient/node').State} state
   * @param {import('vscode-languageclient/node').LanguageClient} client
   */
  show(state, client) {
    // Only now, as the library is large.
    const { State } = require('vscode-languageclient/node');
    this.isFailed = false;
    if (state === State.Running) {
      const version = client.initializeResult?.serverInfo?.version ?? '';
      this.set(`tagline ${version}`, vscode.LanguageStatusSeverity.Information);
    } else if (state === State.Starting) {
      this.set('starting', vscode.LanguageStatusSeverity.Information);
    } else {
      this.set('stopped', vscode.LanguageStatusSeverity.Warning);
    }
    this.item.busy = state === State.Starting;
    vscode.commands.executeCommand('setContext', 'tagline.isRunning', state === State.Running);
  }

  /**
   * @param {string} reason
   */
  fail(reason) {
    this.isFailed = true;
    this.item.busy = false;
    this.set('no server', vscode.LanguageStatusSeverity.Error);
    this.item.detail = reason;
    vscode.commands.executeCommand('setContext', 'tagline.isRunning', false);
  }

  dispose() {
    this.item.dispose();
  }

  /**
   * @param {string} text
   * @param {vscode.LanguageStatusSeverity} severity
   */
  set(text, severity) {
    this.item.text = text;
    this.item.detail = undefined;
    this.item.severity = severity;
  }
}

module.exports = { Status };
