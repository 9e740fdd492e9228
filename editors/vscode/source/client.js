'use strict';

const vscode = require('vscode');
const {
  CloseAction,
  ErrorAction,
  LanguageClient,
  MessageType,
  RevealOutputChannelOn,
} = require('vscode-languageclient/node');
const { chosenSettings } = require('./chosen-settings');
const { addCommands } = require('./completion');
const { documents, isTaskList } = require('./documents');
const { alarm, inform, reported } = require('./messages');
const { ask } = require('./questions');
const { linkRules } = require('./rule-pages');
const searches = require('./searches');
const { openDocument } = require('./text-changes');
const { tokenTypes } = require('./token-types');
const { tickWhenFixed } = require('./walkthrough');

/**
 * A language client that leaves it to the session to start a server again, and to say why that did
 * not succeed. What the library says of a server that is not running goes to the log only.
 */
class Client extends LanguageClient {
  /**
   * @param {string} message
   * @param {unknown} [data]
   * @param {boolean | 'force'} [showNotification]
   */
  error(message, data, showNotification) {
    super.error(message, data, this.isRunning() ? showNotification : false);
  }

  /**
   * Stops a server that runs. The library itself stops one that did not start, and fails then.
   *
   * @returns {Promise<void>}
   */
  stop() {
    return this.isRunning() ? super.stop() : Promise.resolve();
  }

  /**
   * Requests the findings of a document.
   *
   * @param {vscode.Uri} uri
   */
  pull(uri) {
    const document = openDocument(uri);
    if (document === undefined) return;
    this.getFeature('textDocument/diagnostic').getProvider(document)
      ?.onDidChangeDiagnosticsEmitter.fire();
  }

  /** Removes the commands of a server that ended while it started: the library adds them even then. */
  removeCommands() {
    this.getFeature('workspace/executeCommand').clear();
  }
}

/**
 * A client that can start the server.
 *
 * @param {import('./session').Session} session
 * @param {import('vscode-languageclient/node').Executable} server
 * @returns {Client}
 */
function createClient(session, server) {
  /** @type {Client} */
  const client = new Client('tagline', 'Tagline', server, {
    documentSelector: documents(),
    outputChannel: session.log,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    initializationFailedHandler: () => false,
    errorHandler: {
      error: () => ({ action: ErrorAction.Continue, handled: true }),
      closed() {
        // While it starts, the session waits for it.
        if (client.isRunning()) session.crashed();
        return { action: CloseAction.DoNotRestart, handled: true };
      },
    },
    middleware: {
      executeCommand: (command, values, next) =>
        command === searches.command
          ? vscode.commands.executeCommand(searches.shownBy, ...values)
          : reported('changing the list', () => next(command, values)),
      async provideCompletionItem(document, position, context, token, next) {
        const found = await next(document, position, context, token);
        addCommands((Array.isArray(found) ? found : found?.items) ?? []);
        return found;
      },
      async provideDocumentColors(document, token, next) {
        session.colors.show(document, (await next(document, token)) ?? []);
        return [];
      },
      async provideCodeActions(document, range, context, token, next) {
        const actions = await next(document, range, context, token);
        tickWhenFixed(actions ?? []);
        return actions;
      },
      async resolveCodeAction(action, token, next) {
        const resolved = await next(action, token);
        if (resolved) tickWhenFixed([resolved]);
        return resolved;
      },
      handleDiagnostics(uri, findings, next) {
        linkRules(findings);
        session.counts.note(uri, findings);
        const show = () => next(uri, session.writing.withoutWaiting(uri, findings, show));
        show();
      },
      async provideDiagnostics(document, previous, token, next) {
        const uri = 'uri' in document ? document.uri : document;
        // The library goes on asking after the language has changed.
        const open = openDocument(uri);
        if (open !== undefined && !isTaskList(open)) return { kind: 'full', items: [] };
        // What was left out comes again only in a full report.
        const known = session.writing.isAwaited(uri) ? undefined : previous;
        const report = await next(document, known, token);
        if (report?.kind !== 'full') return report;
        linkRules(report.items);
        session.counts.note(uri, report.items);
        const show = () => client.pull(uri);
        report.items = session.writing.withoutWaiting(uri, report.items, show);
        return report;
      },
      workspace: {
        configuration: ({ items }) =>
          items.map(({ scopeUri }) =>
            chosenSettings(session.settingKeys, scopeUri ? vscode.Uri.parse(scopeUri) : undefined)
          ),
        // Without a section, the library sends no values, and the server asks for those chosen.
        didChangeConfiguration: (_sections, next) => next(undefined),
      },
    },
  });
  client.registerFeature(tokenTypes);
  client.onRequest('window/showMessageRequest', ask);
  client.onNotification('window/showMessage', ({ type, message }) => {
    if (type === MessageType.Error) alarm(message);
    else inform(message);
  });
  return client;
}

module.exports = { Client, createClient };
