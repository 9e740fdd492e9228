'use strict';

const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const vscode = require('vscode');

/** The extension: in the repository, or where `EXTENSION` says that it was unpacked. */
const extension = process.env.EXTENSION ?? path.resolve(__dirname, '../../../editors/vscode');

/** The built server, from the environment variable `TAGLINE`. */
const server = process.env.TAGLINE;

/** An unpacked extension starts the server that it contains. */
const defaults = process.env.EXTENSION ? {} : { 'tagline.server.path': server };

/** Activates the extension as the editor does, in a new folder with these files. */
async function activated(test, files = {}, settings = defaults) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tagline-'));
  for (const [name, text] of Object.entries(files)) {
    fs.writeFileSync(path.join(folder, name), text);
  }
  vscode.editor.reset({ settings: { ...settings }, folders: [vscode.Uri.file(folder)] });
  const context = {
    subscriptions: [],
    extension: { id: 'tagline.tagline', packageJSON: vscode.editor.manifest },
    extensionPath: extension,
    logUri: vscode.Uri.file(path.join(folder, 'logs')),
  };
  const main = require(path.join(extension, 'source/extension.js'));
  test.after(async () => {
    await main.deactivate();
    for (const subscription of context.subscriptions) subscription.dispose();
    fs.rmSync(folder, { recursive: true });
  });
  await main.activate(context);
  const uri = (name) => vscode.Uri.file(path.join(folder, name));
  return { editor: vscode.editor, folder, uri, session: context.subscriptions[0] };
}

/** Follows a link that runs a command. */
async function clicked(target) {
  const [, command, values] = /^command:([\w.]+)\?(.*)$/.exec(target.toString());
  await vscode.commands.executeCommand(command, ...JSON.parse(decodeURIComponent(values)));
}

/** Calls `probe` until it returns a truthy value, and returns that. */
async function eventually(what, probe) {
  for (let turn = 0; turn < 1000; turn += 1) {
    const value = await probe();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`timed out waiting for: ${what}`);
}

module.exports = { activated, clicked, eventually, extension, server };
