'use strict';

const { execFile } = require('node:child_process');
const { promisify } = require('node:util');
const vscode = require('vscode');

const run = promisify(execFile);
const scheme = 'tagline-rule';

/**
 * Shows the page of a rule, as `tagline explain` prints it.
 *
 * @param {import('./session').Session} session
 * @returns {{ show: (rule: string) => Promise<void>, subscriptions: vscode.Disposable[] }}
 */
function registerRulePages(session) {
  return {
    async show(rule) {
      await vscode.commands.executeCommand('markdown.showPreview', page(rule));
    },
    subscriptions: [
      vscode.workspace.registerTextDocumentContentProvider(scheme, {
        async provideTextDocumentContent(uri) {
          const rule = uri.path.replace(/\.md$/, '');
          const { stdout } = await run(session.find().path, [
            'explain',
            '--color',
            'never',
            '--',
            rule,
          ]);
          return stdout;
        },
      }),
    ],
  };
}

/**
 * @param {string} rule
 * @returns {vscode.Uri}
 */
function page(rule) {
  return vscode.Uri.parse(`${scheme}:${rule}.md`);
}

/**
 * Makes the rule's name in each finding a link to the page of the rule.
 *
 * @param {vscode.Diagnostic[]} findings
 */
function linkRules(findings) {
  for (const finding of findings) {
    const { code } = finding;
    if (typeof code !== 'string') continue;
    const values = encodeURIComponent(JSON.stringify([code]));
    const target = vscode.Uri.parse(`command:tagline.editor.explainRule?${values}`);
    finding.code = { value: code, target };
  }
}

module.exports = { linkRules, registerRulePages };
