'use strict';

const fs = require('node:fs');
const vscode = require('vscode');
const { LanguageClient, State } = require('vscode-languageclient/node');
const { documents } = require('./documents');
const { ServerNotFound, findServer } = require('./find-server');
const { Status } = require('./status');
const { tokenTypes } = require('./token-types');

/** The server of this window: started when it is first needed, restarted when a setting changes. */
class Session {
  /** @param {vscode.ExtensionContext} context */
  constructor(context) {
    this.context = context;
    this.log = vscode.window.createOutputChannel('Tagline');
    this.status = new Status();
    /** @type {LanguageClient | undefined} */
    this.client = undefined;
    /** The last of the operations on the server's process, which run one after the other. */
    this.turn = Promise.resolve();
  }

  /**
   * Finds the server's program.
   *
   * @throws {ServerNotFound}
   */
  find() {
    return findServer({
      setting: vscode.workspace.getConfiguration('tagline.server').get('path', ''),
      extension: this.context.extensionPath,
      search: process.env.PATH,
    });
  }

  /**
   * Starts the server unless it is running. Returns undefined after reporting a failure.
   *
   * @returns {Promise<LanguageClient | undefined>}
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
   * @returns {Promise<LanguageClient | undefined>}
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
    this.status.dispose();
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

  /** @returns {Promise<LanguageClient | undefined>} */
  async begin() {
    if (this.client?.isRunning()) return this.client;
    await this.end();
    try {
      const found = this.find();
      this.log.appendLine(`Starting ${found.path} (${found.origin})`);
      const client = new LanguageClient(
        'tagline',
        'Tagline',
        { command: found.path, args: ['lsp', ...this.logArguments()] },
        { documentSelector: documents(), outputChannel: this.log },
      );
      client.registerFeature(tokenTypes);
      client.onDidChangeState(({ newState }) => this.status.show(newState, client));
      this.client = client;
      await client.start();
      return client;
    } catch (error) {
      await this.fail(error);
      return undefined;
    }
  }

  /** @returns {Promise<void>} */
  async end() {
    const client = this.client;
    this.client = undefined;
    if (client === undefined || client.state === State.Stopped) return;
    await client.stop().catch((error) => this.log.appendLine(`While stopping: ${error}`));
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

  /**
   * Shows why the server did not start, and offers ways to solve the problem.
   *
   * @param {unknown} error
   * @returns {Promise<void>}
   */
  async fail(error) {
    const reason = error instanceof Error ? error.message : String(error);
    this.client = undefined;
    this.status.fail(reason);
    this.log.appendLine(reason);
    const setPath = 'Set the Path';
    const install = 'How to Install';
    const choices = error instanceof ServerNotFound ? [setPath, install] : ['Show the Log'];
    // Not awaited, as the message may stay open for hours.
    vscode.window.showErrorMessage(`Tagline: ${reason}`, ...choices).then((choice) => {
      if (choice === setPath) {
        vscode.commands.executeCommand('workbench.action.openSettings', 'tagline.server.path');
      } else if (choice === install) {
        vscode.commands.executeCommand(
          'workbench.action.openWalkthrough',
          `${this.context.extension.id}#start`,
        );
      } else if (choice !== undefined) {
        this.log.show();
      }
    });
  }
}

module.exports = { Session };
