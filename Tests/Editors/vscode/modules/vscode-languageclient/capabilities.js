'use strict';

const documentChanges = true;
const dynamicRegistration = true;

/** The capabilities of version 9.0.1 of the language client, as far as this substitute has them. */
const capabilities = {
  workspace: {
    applyEdit: true,
    workspaceEdit: {
      documentChanges,
      changeAnnotationSupport: { groupsOnLabel: true },
    },
    configuration: true,
    workspaceFolders: true,
    didChangeConfiguration: { dynamicRegistration },
    didChangeWatchedFiles: { dynamicRegistration },
    executeCommand: { dynamicRegistration },
    codeLens: { refreshSupport: true },
    semanticTokens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
  },
  textDocument: {
    synchronization: {
      dynamicRegistration,
      willSave: true,
      willSaveWaitUntil: true,
      didSave: true,
    },
    publishDiagnostics: { relatedInformation: true, versionSupport: false, dataSupport: true },
    completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    documentSymbol: {
      hierarchicalDocumentSymbolSupport: true,
      tagSupport: { valueSet: [1] },
    },
    codeAction: {
      isPreferredSupport: true,
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['', 'quickfix', 'source'] } },
      resolveSupport: { properties: ['edit'] },
      dataSupport: true,
    },
    semanticTokens: {
      tokenTypes: [
        'namespace',
        'type',
        'class',
        'variable',
        'comment',
        'string',
        'keyword',
        'number',
        'decorator',
      ],
      tokenModifiers: ['deprecated'],
      formats: ['relative'],
      requests: { range: true, full: { delta: true } },
    },
    colorProvider: { dynamicRegistration },
    rename: { prepareSupport: true, honorsChangeAnnotations: true },
  },
  window: {
    workDoneProgress: true,
    showDocument: { support: true },
    showMessage: { messageActionItem: { additionalPropertiesSupport: true } },
  },
  general: { positionEncodings: ['utf-16'] },
};

module.exports = { capabilities };
