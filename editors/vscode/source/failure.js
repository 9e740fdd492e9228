'use strict';

const vscode = require('vscode');
const { ServerNotFound } = require('./find-server');
const { alarm } = require('./messages');
const { showWalkthrough } = require('./walkthrough');

/**
 * Shows why the server cannot be used, with ways to solve the problem, and returns the reason.
 *
 * @param {import('./session').Session} session
 * @param {unknown} error
 * @param {string} [program] the path of the program, if it was found
 * @returns {string}
 */
function showFailure(session, error, program) {
  const cause = error instanceof Error ? error.message : String(error);
  const reason = program === undefined
    ? cause
    : `${program} does not start as a language server: ${cause}`;
  session.log.appendLine(reason);
  const setPath = 'Set the Path';
  const install = 'How to Install';
  const showLog = 'Show the Log';
  const choices = [setPath, error instanceof ServerNotFound ? install : showLog];
  // Not awaited, as the message may stay open for hours.
  alarm(reason, ...choices).then((choice) => {
    if (choice === setPath) {
      openSetting('tagline.server.path');
    } else if (choice === install) {
      showWalkthrough(session.context, 'server');
    } else if (choice === showLog) {
      session.log.show();
    }
  });
  return reason;
}

/**
 * Shows that the server crashed too often to be started again.
 *
 * @param {import('./session').Session} session
 */
function showCrashes(session) {
  const restart = 'Restart';
  const message = 'the server crashed five times in three minutes and was not restarted';
  alarm(message, restart, 'Show the Log').then((choice) => {
    if (choice === restart) session.restart();
    else if (choice !== undefined) session.log.show();
  });
}

/**
 * Opens the settings at one that belongs to a machine: in a remote window, to that machine.
 *
 * @param {string} key
 */
function openSetting(key) {
  if (vscode.env.remoteName === undefined) {
    vscode.commands.executeCommand('workbench.action.openSettings', key);
  } else {
    vscode.commands.executeCommand('workbench.action.openRemoteSettings', { query: key });
  }
}

module.exports = { showCrashes, showFailure };
