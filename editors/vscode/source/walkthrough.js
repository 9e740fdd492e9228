'use strict';

const vscode = require('vscode');

/**
 * Shows the first steps with the extension.
 *
 * @param {vscode.ExtensionContext} context
 */
function showWalkthrough(context) {
  const walkthrough = `${context.extension.id}#start`;
  vscode.commands.executeCommand('workbench.action.openWalkthrough', walkthrough);
}

module.exports = { showWalkthrough };
