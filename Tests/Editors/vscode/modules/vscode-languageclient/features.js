'use strict';

// What the language client does while the server runs, and its answers to the server.

const vscode = require('../vscode');

const { editor } = vscode;

/** Begins what the client does by itself, after the server has started. */
function initializeFeatures(client) {
  registerCommands(client);
  synchronize(client);
}

/** Registers an editor command for each command of the server. */
function registerCommands(client) {
  const ids = client.initializeResult.capabilities.executeCommandProvider?.commands ?? [];
  const execute = (command, args) =>
    client.sendRequest('workspace/executeCommand', { command, arguments: args }).catch(
      (error) => {
        client.error('Request workspace/executeCommand failed.', error);
        throw error;
      },
    );
  const { executeCommand } = client.middleware;
  for (const id of ids) {
    client.subscriptions.push(
      vscode.commands.registerCommand(
        id,
        (...args) =>
          executeCommand ? executeCommand(id, args, execute) : execute(id, args),
      ),
    );
  }
}

/** Sends the server the open documents of its languages, and their changes. */
function synchronize(client) {
  const isOurs = (document) =>
    vscode.languages.match(client.options.documentSelector, document) > 0;
  const send = (method, params) =>
    client.sendNotification(method, params).catch((error) =>
      client.error(`Sending notification ${method} failed`, error)
    );
  const open = ({ uri, languageId, version, text }) =>
    send('textDocument/didOpen', {
      textDocument: { uri: uri.toString(), languageId, version, text },
    });
  for (const document of editor.documents.filter(isOurs)) open(document);
  client.subscriptions.push(
    editor.events.open.event((document) => (isOurs(document) ? open(document) : undefined)),
    editor.events.change.event(({ document, changes }) =>
      isOurs(document)
        ? send('textDocument/didChange', {
          textDocument: { uri: document.uri.toString(), version: document.version },
          contentChanges: changes,
        })
        : undefined
    ),
    editor.events.active.event(() => fetchColors(client)),
  );
}

/** Fetches the colors of the active document, as the editor does when a provider comes or goes. */
async function fetchColors(client) {
  const document = editor.active?.document;
  if (document === undefined || vscode.languages.match(client.options.documentSelector, document) === 0) {
    return;
  }
  // Of a request that fails, the library only logs the error.
  const next = () =>
    client.sendRequest('textDocument/documentColor', {
      textDocument: { uri: document.uri.toString() },
    }).catch(() => null);
  const middleware = client.middleware.provideDocumentColors;
  editor.active.colors = await (middleware ? middleware(document, undefined, next) : next());
}

/** Sends the settings when the server registers for them, and after each change. */
function followSettings(client, section) {
  const method = 'workspace/didChangeConfiguration';
  const next = (sections) =>
    client.sendNotification(method, {
      settings: sections === undefined ? null : { [section]: editor.configuration(section) },
    });
  const middleware = client.middleware.workspace?.didChangeConfiguration;
  const send = () =>
    (middleware ? middleware([section], next) : next([section])).catch((error) =>
      client.error(`Sending notification ${method} failed`, error)
    );
  client.subscriptions.push(
    editor.events.configuration.event((change) =>
      change.affectsConfiguration(section) ? send() : undefined
    ),
  );
  send();
}

/** The settings in the sections that the server asks for. */
function values({ items }) {
  return items.map(({ section }) => editor.configuration(section));
}

/** Answers the requests of the server. */
function answerRequests(client, connection) {
  connection.onRequest('client/registerCapability', ({ registrations }) => {
    if (!client.isRunning()) return null;
    for (const { method, registerOptions } of registrations) {
      if (method === 'textDocument/documentColor') fetchColors(client);
      if (method !== 'workspace/didChangeConfiguration') continue;
      followSettings(client, registerOptions.section);
    }
    return null;
  });
  connection.onRequest('client/unregisterCapability', () => null);
  connection.onRequest('window/workDoneProgress/create', () => null);
  connection.onRequest('workspace/configuration', (params, token) => {
    const middleware = client.middleware.workspace?.configuration;
    return middleware ? middleware(params, token, values) : values(params);
  });
  connection.onRequest('workspace/applyEdit', async ({ edit }) => {
    await applyEdit(edit);
    return { applied: true };
  });
  connection.onRequest('window/showMessageRequest', async ({ message, actions }) => {
    const titles = actions.map(({ title }) => title);
    const title = await vscode.window.showInformationMessage(message, ...titles);
    return title === undefined ? null : { title };
  });
  connection.onRequest('window/showDocument', async ({ uri }) => {
    await editor.open(vscode.Uri.parse(uri));
    return { success: true };
  });
  for (const name of ['diagnostic', 'inlayHint', 'semanticTokens', 'codeLens', 'foldingRange']) {
    connection.onRequest(`workspace/${name}/refresh`, () => null);
  }
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
    const take = (of, found) => client.findings.set(of.toString(), found);
    const middleware = client.middleware.handleDiagnostics ?? ((of, found, next) => next(of, found));
    middleware(vscode.Uri.parse(uri), diagnostics, take);
  });
  connection.onNotification('window/logMessage', ({ message }) => {
    client.options.outputChannel.appendLine(message);
  });
  connection.onNotification('window/showMessage', ({ message }) =>
    vscode.window.showInformationMessage(message));
  connection.onUnhandledNotification(() => {});
  for (const [method, react] of client.reactions) connection.onNotification(method, react);
  for (const [method, answer] of client.answers) connection.onRequest(method, answer);
}

async function applyEdit({ changes, documentChanges }) {
  const edits = documentChanges?.map(({ textDocument, edits: parts }) => [textDocument.uri, parts]);
  for (const [uri, parts] of edits ?? Object.entries(changes ?? {})) {
    await editor.edit(await editor.load(vscode.Uri.parse(uri)), parts);
  }
}

module.exports = { answerRequests, initializeFeatures };
