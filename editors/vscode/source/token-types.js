'use strict';

/**
 * Offers the server the token type that the manifest adds to the usual ones.
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
