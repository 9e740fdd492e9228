'use strict';

const fs = require('node:fs');
const vscode = require('vscode');
const { Counts } = require('./counts');
const { showCrashes, showFailure } = require('./failure');
const { findServer } = require('./find-server');
const { Status } = require('./status');
const { TagColors } = require('./tag-colors');
const { Writing } = require('./writing');

/** The server of this window: started when it is first needed, restarted when a setting changes. */
class Session {
  /** @param {vscode.ExtensionContext} context */
  constructor(context) {
    this.context = context;
    this.log = vscode.window.createOutputChannel('Tagline');
    this.status = new Status();
    this.colors = new TagColors();
    this.writing = new Writing(this);
    /** @type {{ properties: object }[]} */
    const sections = context.extension.packageJSON.contributes.configuration;
    /** The keys of all settings in the manifest. */
    this.settingKeys = sections.flatMap(({ properties }) => Object.keys(properties));
    /** @type {import('./client').Client | undefined} */
    this.client = undefined;
    /** The times of the last crashes. @type {number[]} */
    this.crashes = [];
    /** By the schemes of their documents. @type {Map<string, import('./shown-items').View>} */
    this.views = new Map();
    this.starts = /** @type {vscode.EventEmitter<void>} */ (new vscode.EventEmitter());
    this.onDidStart = this.starts.event;
    this.counts = new Counts(this);
    /** The last of the operations on the server's process, which run one after the other. */
    this.turn = Promise.resolve();
  }

  /**
   * Finds the server's program.
   *
   * @throws {import('./find-server').ServerNotFound}
   */
  find() {
    return findServer({
      setting: vscode.workspace.getConfiguration('tagline.server').get('path', ''),
      extension: this.context.extensionPath,
      search: process.env.PATH,
    });
  }

  /**
   * Whether the server's program is found. If it is not, a message says what to do.
   *
   * @returns {boolean}
   */
  canFind() {
    try {
      this.find();
      return true;
    } catch (error) {
      showFailure(this, error);
      return false;
    }
  }

  /**
   * Starts the server unless it is running. Returns undefined after reporting a failure.
   *
   * @returns {Promise<Session['client']>}
   */
  start() {
    return this.inTurn(() => this.begin());
  }

  /** @returns {Promise<void>} */
  stop() {
    return this.inTurn(() => this.end());
  }

  /**
   * Stops the server and starts it again.
   *
   * @returns {Promise<Session['client']>}
   */
  restart() {
    return this.inTurn(async () => {
      await this.end();
      return this.begin();
    });
  }

  /**
   * Restarts the server if it was started before, so that it uses the current settings.
   *
   * @returns {Promise<void>}
   */
  restartIfUsed() {
    return this.inTurn(async () => {
      if (this.client === undefined && !this.status.isFailed) return;
      await this.end();
      await this.begin();
    });
  }

  dispose() {
    this.starts.dispose();
    this.counts.dispose();
    this.status.dispose();
    this.colors.dispose();
    this.writing.dispose();
    this.log.dispose();
  }

  /**
   * @template Result
   * @param {() => Promise<Result>} work
   * @returns {Promise<Result>}
   */
  inTurn(work) {
    const done = this.turn.then(work);
    this.turn = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  /** @returns {Promise<Session['client']>} */
  async begin() {
    if (this.client?.isRunning()) return this.client;
    await this.end();
    // The message of the last failure is out of date.
    if (this.status.isFailed) vscode.commands.executeCommand('notifications.hideToasts');
    /** @type {string | undefined} */
    let program;
    try {
      const found = this.find();
      this.log.appendLine(`Starting ${found.path} (${found.origin})`);
      program = found.path;
      // A server that was killed while it started gets a second chance.
      return await this.launch(program).catch(() => this.launch(found.path));
    } catch (error) {
      this.client = undefined;
      this.status.fail(showFailure(this, error, program));
      this.counts.later();
      return undefined;
    }
  }

  /**
   * @param {string} program
   * @returns {Promise<Session['client']>}
   */
  async launch(program) {
    // Only now, as the library is large.
    const { createClient } = require('./client');
    const client = createClient(this, { command: program, args: ['lsp', ...this.logArguments()] });
    client.onDidChangeState(({ newState }) => this.status.show(newState, client));
    this.client = client;
    await client.start();
    if (!client.isRunning()) {
      client.removeCommands();
      throw new Error('it ended while it started');
    }
    this.starts.fire();
    return client;
  }

  /** @returns {Promise<void>} */
  async end() {
    // By the next turn of the event loop, the library has sent what the same event made it send,
    // such as the change of a setting.
    await new Promise((resolve) => setImmediate(resolve));
    const client = this.client;
    this.client = undefined;
    await client?.stop().catch((error) => this.log.appendLine(`While stopping: ${error}`));
  }

  /** Starts the server again after a crash, unless it crashes again and again. */
  crashed() {
    const now = Date.now();
    this.crashes = [...this.crashes.filter((time) => now - time < 3 * 60_000), now];
    this.log.appendLine(`The server crashed (${this.crashes.length})`);
    if (this.crashes.length < 5) this.restart();
    else showCrashes(this);
  }

  /** The arguments that make the server write a log file, in the folder of the extension's logs. */
  logArguments() {
    const level = vscode.workspace.getConfiguration('tagline.server').get('logLevel', 'off');
    if (level === 'off') return [];
    fs.mkdirSync(this.context.logUri.fsPath, { recursive: true });
    const file = vscode.Uri.joinPath(this.context.logUri, 'server.log').fsPath;
    this.log.appendLine(`The server logs to ${file}`);
    return ['--log', file, '--log-level', level];
  }
}

module.exports = { Session };
