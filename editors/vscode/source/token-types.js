'use strict';

/**
 * Tells the server about the token type that the manifest adds to the standard ones.
 *
 * @type {import('vscode-languageclient/node').StaticFeature}
 */
const tokenTypes = {
  fillClientCapabilities(capabilities) {
    capabilities.textDocument?.semanticTokens?.tokenTypes.push('date');
  },
  initialize() {},
  getState: () => ({ kind: 'static' }),
  clear() {},
};

module.exports = { tokenTypes };
