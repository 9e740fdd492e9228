'use strict';

// A substitute for Microsoft's language client, with Microsoft's protocol library: it starts the
// server, synchronizes documents and answers its requests, for the editor in `../vscode.js`. It goes
// through the states of version 9.0.1, in the same order, and tells the person what that tells.

const { spawn } = require('node:child_process');
const { Writable } = require('node:stream');
const protocol = require('vscode-languageserver-protocol/node');
const vscode = require('../vscode');
const { capabilities } = require('./capabilities');
const { CloseAction, ErrorAction, defaultErrorHandler } = require('./error-handler');
const { answerRequests, initializeFeatures } = require('./features');

const State = { Stopped: 1, Running: 2, Starting: 3 };
const RevealOutputChannelOn = { Debug: 0, Info: 1, Warn: 2, Error: 3, Never: 4 };
const { editor } = vscode;

/** The states from which nothing can be sent. */
const ended = new Set(['startFailed', 'stopping', 'stopped']);

/** The servers that run, of all clients. */
const processes = new Set();

class LanguageClient {
  static processes = processes;

  #state = 'initial';
  #onStart;
  #onStop;

  constructor(id, name, server, options) {
    Object.assign(this, { id, name, server, options, answers: new Map(), reactions: new Map() });
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
    this.errorHandler = options.errorHandler ?? defaultErrorHandler(this);
  }

  get middleware() {
    return this.options.middleware ?? {};
  }

  get state() {
    return { starting: State.Starting, running: State.Running }[this.#state] ?? State.Stopped;
  }

  isRunning() {
    return this.#state === 'running';
  }

  #enter(state) {
    const oldState = this.state;
    this.#state = state;
    if (this.state !== oldState) this.changes.fire({ oldState, newState: this.state });
  }

  /** Answers a request of the server in place of the client. */
  onRequest(method, answer) {
    this.answers.set(method, answer);
  }

  /** Reacts to a notification of the server in place of the client. */
  onNotification(method, react) {
    this.reactions.set(method, react);
  }

  registerFeature(feature) {
    this.features.push(feature);
  }

  /** The feature with this method; here, all features are one. */
  getFeature() {
    return { clear: () => this.#cleanUp() };
  }

  async start() {
    if (this.#state === 'stopping') throw new Error('Client is currently stopping.');
    if (this.#onStart !== undefined) return this.#onStart;
    let started;
    let failed;
    this.#onStart = new Promise((...settle) => ([started, failed] = settle));
    this.#onStart.catch(() => {});
    this.#enter('starting');
    try {
      await this.#connect();
      await this.#initialize(this.connection);
      started();
    } catch (error) {
      this.#enter('startFailed');
      this.error(`${this.name} client: couldn't create connection to server.`, error, 'force');
      failed(error);
    }
    return this.#onStart;
  }

  async #connect() {
    const child = spawn(this.server.command, this.server.args, {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.process = child;
    processes.add(child);
    this.exited = new Promise((resolve) => child.once('exit', resolve));
    this.exited.then(() => processes.delete(child));
    await new Promise((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    child.stdin.on('error', () => {});
    // Writing to a server that ended does not fail here: of that, the protocol library makes a
    // rejection that nobody can handle. The editor only logs it.
    const input = new Writable({
      write: (chunk, _encoding, done) =>
        child.stdin.destroyed ? done() : child.stdin.write(chunk, () => done()),
    });
    const connection = protocol.createProtocolConnection(
      new protocol.StreamMessageReader(child.stdout),
      new protocol.StreamMessageWriter(input),
      { error: () => {}, warn: () => {}, info: () => {}, log: () => {} },
    );
    this.connection = connection;
    this.disposed = new Promise((_resolve, reject) => {
      connection.onDispose(() => reject(new Error('The connection was disposed')));
    });
    this.disposed.catch(() => {});
    connection.onClose(() => this.#closed());
    answerRequests(this, connection);
    connection.listen();
  }

  async #initialize(connection) {
    const offered = structuredClone(capabilities);
    for (const feature of this.features) feature.fillClientCapabilities(offered);
    try {
      this.initializeResult = await this.#answer(connection, 'initialize', {
        processId: process.pid,
        clientInfo: { name: 'Visual Studio Code', version: '1.85.0' },
        rootUri: editor.folders[0]?.toString() ?? null,
        workspaceFolders: vscode.workspace.workspaceFolders.map(({ uri, name }) => ({
          uri: uri.toString(),
          name,
        })),
        capabilities: offered,
      });
      this.#enter('running');
      await connection.sendNotification('initialized', {});
      initializeFeatures(this);
    } catch (error) {
      if (this.options.initializationFailedHandler === undefined) {
        vscode.window.showErrorMessage(error.message);
        this.error('Server initialization failed.', error);
      } else {
        this.options.initializationFailedHandler(error);
      }
      void this.stop();
      throw error;
    }
  }

  /** The server has ended by itself, or as it was asked to. */
  async #closed() {
    if (this.#state === 'stopped') return;
    this.connection.dispose();
    let result = { action: CloseAction.DoNotRestart };
    if (this.#state !== 'stopping') result = await this.errorHandler.closed();
    this.connection = undefined;
    this.#cleanUp();
    if (result.action === CloseAction.DoNotRestart) {
      const message = result.message ?? 'Connection to server got closed.';
      this.error(message, undefined, result.handled === true ? false : 'force');
      this.#enter(this.#state === 'starting' ? 'startFailed' : 'stopped');
      this.#onStart = undefined;
    } else {
      this.#enter('initial');
      this.#onStart = undefined;
      this.start().catch((error) => this.error('Restarting server failed', error, 'force'));
    }
  }

  async stop() {
    if (this.#state === 'stopped' || this.#state === 'initial') return undefined;
    if (this.#state === 'stopping') return this.#onStop;
    const { connection } = this;
    if (connection === undefined || this.#state !== 'running') {
      throw new Error(`Client is not running and can't be stopped: it is ${this.#state}`);
    }
    this.initializeResult = undefined;
    this.#enter('stopping');
    this.#cleanUp();
    const shutDown = async () => {
      await this.#answer(connection, 'shutdown');
      await connection.sendNotification('exit');
      connection.end();
      connection.dispose();
      this.exitCode = await this.exited;
    };
    let timer;
    const late = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('Stopping the server timed out')), 2000);
    });
    this.#onStop = Promise.race([late, shutDown()]).finally(() => {
      clearTimeout(timer);
      this.#enter('stopped');
      this.#onStart = undefined;
      this.connection = undefined;
    });
    return this.#onStop;
  }

  #cleanUp() {
    for (const subscription of this.subscriptions.splice(0)) subscription.dispose();
  }

  async dispose() {
    await this.stop();
  }

  async sendRequest(method, params) {
    const connection = await this.#ready();
    // A test may answer a command in place of the server.
    const answer = editor.answers[params?.command];
    if (answer) return answer(params.arguments?.[0]);
    return this.#answer(connection, method, params);
  }

  /**
   * The answer to a request, or an error when the connection is disposed: the protocol library
   * knows of a request only once its text is written.
   */
  #answer(connection, method, params) {
    return Promise.race([connection.sendRequest(method, params), this.disposed]);
  }

  async sendNotification(method, params) {
    const connection = await this.#ready();
    return connection.sendNotification(method, params);
  }

  /** The connection, after the server has started. It may end while this waits. */
  async #ready() {
    if (ended.has(this.#state)) throw new Error('Client is not running');
    await this.start();
    if (!this.isRunning() || this.connection === undefined) {
      throw new Error('Starting server failed');
    }
    return this.connection;
  }

  /** Writes an error to the log, and shows it unless the options or the caller say otherwise. */
  error(message, data, showNotification = true) {
    this.options.outputChannel.appendLine(`[Error] ${message}`);
    if (data !== undefined) this.options.outputChannel.appendLine(String(data));
    const shown = this.options.revealOutputChannelOn ?? RevealOutputChannelOn.Error;
    if (
      showNotification === 'force' ||
      (showNotification && shown <= RevealOutputChannelOn.Error)
    ) vscode.window.showErrorMessage(message, 'Go to output');
  }
}

module.exports = {
  CloseAction,
  ErrorAction,
  LanguageClient,
  MessageType: { Error: 1, Warning: 2, Info: 3 },
  RevealOutputChannelOn,
  State,
};
