'use strict';

// Stands for the library in a package that is tested. It is the one that the tests of the extension use.

const path = require('node:path');

const [folder] = process.env.NODE_PATH.split(path.delimiter);
module.exports = require(path.join(folder, 'vscode-languageclient/node.js'));
