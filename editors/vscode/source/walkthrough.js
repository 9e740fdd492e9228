'use strict';

const vscode = require('vscode');

/**
 * A command that ticks a step of the walkthrough.
 *
 * @param {'hasTaskList' | 'hasCompleted' | 'hasFixed'} step
 * @returns {vscode.Command}
 */
function ticking(step) {
  return { command: 'setContext', title: 'Done', arguments: [`tagline.${step}`, true] };
}

/**
 * Ticks a step of the walkthrough.
 *
 * @param {Parameters<ticking>[0]} step
 */
function tick(step) {
  const { command, arguments: values = [] } = ticking(step);
  vscode.commands.executeCommand(command, ...values);
}

/**
 * Ticks a step when one of the fixes is applied: the editor runs the command of an action after its
 * edit.
 *
 * @param {(vscode.CodeAction | vscode.Command)[]} actions
 */
function tickWhenFixed(actions) {
  for (const action of actions) {
    if ('kind' in action && action.kind?.value === 'quickfix') action.command ??= ticking('hasFixed');
  }
}

/**
 * Shows the first steps with the extension. The editor ticks a step when a context changes, but not one
 * whose context was already true when it first reads the steps, so another one is set after that.
 *
 * @param {vscode.ExtensionContext} context
 * @param {string} [step] the one to open
 * @returns {Promise<void>}
 */
async function showWalkthrough(context, step) {
  const category = `${context.extension.id}#start`;
  await vscode.commands.executeCommand(
    'workbench.action.openWalkthrough',
    step === undefined ? category : { category, step },
  );
  await vscode.commands.executeCommand('setContext', 'tagline.showsSteps', true);
}

module.exports = { showWalkthrough, tick, ticking, tickWhenFixed };
