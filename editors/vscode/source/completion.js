'use strict';

const vscode = require('vscode');
const { ticking } = require('./walkthrough');

/**
 * Says what happens when an entry is accepted. After a tag with parentheses, the list of values
 * opens, and Tab leaves the parentheses; after a value, the step of the walkthrough is done.
 *
 * @param {vscode.CompletionItem[]} items
 */
function addCommands(items) {
  for (const item of items) {
    const { insertText } = item;
    const isSnippet = insertText instanceof vscode.SnippetString;
    if (isSnippet) insertText.value = insertText.value.replace(/\(\$0\)$/, '($1)$0');
    item.command ??= isSnippet && insertText.value.endsWith('($1)$0')
      ? { command: 'editor.action.triggerSuggest', title: 'Complete the Payload' }
      : ticking('hasCompleted');
  }
}

module.exports = { addCommands };
