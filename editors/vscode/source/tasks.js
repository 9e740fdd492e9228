'use strict';

const vscode = require('vscode');
const { ServerNotFound } = require('./find-server');

const type = 'tagline';

/**
 * A task as it is written in `tasks.json`.
 *
 * @typedef {vscode.TaskDefinition & { command: string, paths?: string[] }} Definition
 */

/**
 * Offers `tagline lint` for each folder, and runs the tasks in a `tasks.json`.
 *
 * @param {import('./session').Session} session
 * @returns {vscode.Disposable}
 */
function registerTasks(session) {
  return vscode.tasks.registerTaskProvider(type, {
    provideTasks() {
      const folders = vscode.workspace.workspaceFolders ?? [];
      return folders.flatMap((folder) => lint(session, { type, command: 'lint' }, folder) ?? []);
    },
    resolveTask(task) {
      const definition = /** @type {Definition} */ (task.definition);
      if (definition.command !== 'lint') return undefined;
      return lint(session, definition, task.scope ?? vscode.TaskScope.Workspace);
    },
  });
}

/**
 * The task, or undefined if the server's program is not found.
 *
 * @param {import('./session').Session} session
 * @param {Definition} definition
 * @param {vscode.WorkspaceFolder | vscode.TaskScope} scope
 * @returns {vscode.Task | undefined}
 */
function lint(session, definition, scope) {
  const paths = definition.paths ?? [];
  const name = ['lint', ...paths].join(' ');
  try {
    const execution = new vscode.ProcessExecution(session.find().path, [
      'lint',
      '--output-format',
      'concise',
      '--color',
      'never',
      '--',
      ...paths,
    ]);
    return new vscode.Task(definition, scope, name, type, execution, '$tagline');
  } catch (error) {
    if (error instanceof ServerNotFound) return undefined;
    throw error;
  }
}

module.exports = { registerTasks };
