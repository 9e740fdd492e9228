'use strict';

const ErrorAction = { Continue: 1, Shutdown: 2 };
const CloseAction = { DoNotRestart: 1, Restart: 2 };

/** What the client does about errors and crashes unless the extension says otherwise. */
function defaultErrorHandler(client) {
  let crashes = 0;
  return {
    error: (_error, _message, count) => ({
      action: count <= 3 ? ErrorAction.Continue : ErrorAction.Shutdown,
    }),
    closed() {
      crashes += 1;
      if (crashes <= 4) return { action: CloseAction.Restart };
      const message = `The ${client.name} server crashed 5 times in the last 3 minutes.`;
      return { action: CloseAction.DoNotRestart, message };
    },
  };
}

module.exports = { CloseAction, ErrorAction, defaultErrorHandler };
