'use strict';

// A substitute for Microsoft's language client, with Microsoft's protocol library: it starts the
// server, synchronizes documents and answers its requests, for the editor in `../vscode.js`.

const { spawn } = require('node:child_process');
const protocol = require('vscode-languageserver-protocol/node');
const vscode = require('../vscode');
const { capabilities } = require('./capabilities');

const State = { Stopped: 1, Running: 2, Starting: 3 };
const { editor } = vscode;

class LanguageClient {
  constructor(id, name, server, options) {
    Object.assign(this, { id, name, server, options, state: State.Stopped });
    this.changes = new vscode.EventEmitter();
    this.onDidChangeState = this.changes.event;
    this.findings = new Map();
    this.subscriptions = [];
    this.features = [];
    this.initializeResult = undefined;
    this.code2ProtocolConverter = {
      asUri: String,
      asRange: ({ start, end }) => ({ start, end }),
    };
  }

  registerFeature(feature) {
    this.features.push(feature);
  }

  isRunning() {
    return this.state === State.Running;
  }

  async start() {
    this.setState(State.Starting);
    this.process = spawn(this.server.command, this.server.args, {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await new Promise((resolve, reject) => {
      this.process.once('spawn', resolve);
      this.process.once('error', reject);
    });
    this.connection = protocol.createProtocolConnection(
      new protocol.StreamMessageReader(this.process.stdout),
      new protocol.StreamMessageWriter(this.process.stdin),
    );
    this.answerRequests();
    this.connection.listen();
    const offered = structuredClone(capabilities);
    for (const feature of this.features) feature.fillClientCapabilities(offered);
    this.initializeResult = await this.connection.sendRequest('initialize', {
      processId: process.pid,
      clientInfo: { name: 'Visual Studio Code', version: '1.85.0' },
      rootUri: editor.folders[0]?.toString() ?? null,
      workspaceFolders: vscode.workspace.workspaceFolders.map(({ uri, name }) => ({
        uri: uri.toString(),
        name,
      })),
      capabilities: offered,
    });
    this.registerCommands();
    await this.connection.sendNotification('initialized', {});
    this.synchronize();
    this.setState(State.Running);
  }

  async stop() {
    for (const subscription of this.subscriptions) subscription.dispose();
    const exited = new Promise((resolve) => this.process.once('exit', resolve));
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    this.exitCode = await exited;
    this.connection.dispose();
    this.setState(State.Stopped);
  }

  async dispose() {
    if (this.isRunning()) await this.stop();
  }

  sendRequest(method, params) {
    return this.connection.sendRequest(method, params);
  }

  onNotification(method, handler) {
    return this.connection.onNotification(method, handler);
  }

  setState(state) {
    const oldState = this.state;
    this.state = state;
    this.changes.fire({ oldState, newState: state });
  }

  /** Registers an editor command for each command of the server, as the real client does. */
  registerCommands() {
    const ids = this.initializeResult.capabilities.executeCommandProvider?.commands ?? [];
    for (const command of ids) {
      this.subscriptions.push(
        vscode.commands.registerCommand(
          command,
          (...values) =>
            this.sendRequest('workspace/executeCommand', { command, arguments: values }),
        ),
      );
    }
  }

  /** Sends the server the open documents of its languages, and their changes. */
  synchronize() {
    const isOurs = (document) =>
      vscode.languages.match(this.options.documentSelector, document) > 0;
    const open = ({ uri, languageId, version, text }) =>
      this.connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri: uri.toString(), languageId, version, text },
      });
    for (const document of editor.documents.filter(isOurs)) open(document);
    this.subscriptions.push(
      editor.events.open.event((document) => (isOurs(document) ? open(document) : undefined)),
      editor.events.change.event(({ document, changes }) =>
        isOurs(document)
          ? this.connection.sendNotification('textDocument/didChange', {
            textDocument: { uri: document.uri.toString(), version: document.version },
            contentChanges: changes,
          })
          : undefined
      ),
    );
  }

  /** Answers the requests of the server. */
  answerRequests() {
    const { connection } = this;
    connection.onRequest('client/registerCapability', () => null);
    connection.onRequest('client/unregisterCapability', () => null);
    connection.onRequest('window/workDoneProgress/create', () => null);
    connection.onRequest(
      'workspace/configuration',
      ({ items }) => items.map(({ section }) => settings(section)),
    );
    connection.onRequest('workspace/applyEdit', async ({ edit }) => {
      await applyEdit(edit);
      return { applied: true };
    });
    connection.onRequest('window/showDocument', async ({ uri }) => {
      await editor.open(vscode.Uri.parse(uri));
      return { success: true };
    });
    for (const name of ['diagnostic', 'inlayHint', 'semanticTokens', 'codeLens', 'foldingRange']) {
      connection.onRequest(`workspace/${name}/refresh`, () => null);
    }
    connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
      this.findings.set(uri, diagnostics);
    });
    connection.onNotification('window/logMessage', ({ message }) => {
      this.options.outputChannel.appendLine(message);
    });
    connection.onUnhandledNotification(() => {});
  }
}

/** All settings in a section, as an object. */
function settings(section) {
  const found = {};
  for (const [key, value] of Object.entries(editor.settings)) {
    if (!key.startsWith(`${section}.`)) continue;
    const names = key.slice(section.length + 1).split('.');
    const last = names.pop();
    let inner = found;
    for (const name of names) inner = inner[name] ??= {};
    inner[last] = value;
  }
  return found;
}

async function applyEdit({ changes, documentChanges }) {
  const edits = documentChanges?.map(({ textDocument, edits: parts }) => [textDocument.uri, parts]);
  for (const [uri, parts] of edits ?? Object.entries(changes ?? {})) {
    const known = editor.documents.find((document) => document.uri.toString() === uri);
    if (known === undefined) throw new Error(`an edit of ${uri}, which is not open`);
    await editor.edit(known, parts);
  }
}

module.exports = { LanguageClient, State };
