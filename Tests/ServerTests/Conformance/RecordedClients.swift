import JSON
import LSP

/// What real clients declare, as they sent it.
enum RecordedClient: String, CaseIterable, Sendable {
  case neovim
  case emacs
  case visualStudioCode

  var capabilities: JSONValue {
    let text =
      switch self {
      case .neovim: neovimCapabilities
      case .emacs: emacsCapabilities
      case .visualStudioCode: visualStudioCodeCapabilities
      }
    return (try? JSONValue(parsing: Array(text.utf8))) ?? .null
  }
}

/// Neovim 0.11.0.
private let neovimCapabilities = """
  {"window": {"showMessage": {"messageActionItem": {"additionalPropertiesSupport": true}},
  "showDocument": {"support": true}, "workDoneProgress": true}, "workspace": {
  "didChangeWatchedFiles": {"dynamicRegistration": false, "relativePatternSupport": true},
  "inlayHint": {"refreshSupport": true}, "semanticTokens": {"refreshSupport": true},
  "symbol": {"dynamicRegistration": false, "symbolKind": {"valueSet": [1, 2, 3, 4, 5, 6, 7,
  8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26]}},
  "configuration": true, "didChangeConfiguration": {"dynamicRegistration": false},
  "workspaceFolders": true, "applyEdit": true, "workspaceEdit": {"resourceOperations": [
  "rename", "create", "delete"]}}, "general": {"positionEncodings": ["utf-8", "utf-16",
  "utf-32"]}, "textDocument": {"documentHighlight": {"dynamicRegistration": false},
  "documentSymbol": {"dynamicRegistration": false, "hierarchicalDocumentSymbolSupport": true,
  "symbolKind": {"valueSet": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
  19, 20, 21, 22, 23, 24, 25, 26]}}, "hover": {"dynamicRegistration": true, "contentFormat": [
  "markdown", "plaintext"]}, "inlayHint": {"dynamicRegistration": true, "resolveSupport": {
  "properties": ["textEdits", "tooltip", "location", "command"]}}, "publishDiagnostics": {
  "relatedInformation": true, "tagSupport": {"valueSet": [1, 2]}, "dataSupport": true},
  "semanticTokens": {"formats": ["relative"], "requests": {"range": false, "full": {
  "delta": true}}, "dynamicRegistration": false, "overlappingTokenSupport": true,
  "multilineTokenSupport": false, "tokenModifiers": ["declaration", "definition", "readonly",
  "static", "deprecated", "abstract", "async", "modification", "documentation",
  "defaultLibrary"], "tokenTypes": ["namespace", "type", "class", "enum", "interface",
  "struct", "typeParameter", "parameter", "variable", "property", "enumMember", "event",
  "function", "method", "macro", "keyword", "modifier", "comment", "string", "number",
  "regexp", "operator", "decorator"], "augmentsSyntaxTokens": true,
  "serverCancelSupport": false}, "rangeFormatting": {"dynamicRegistration": true,
  "rangesSupport": true}, "completion": {"contextSupport": true, "completionItemKind": {
  "valueSet": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22,
  23, 24, 25]}, "dynamicRegistration": false, "completionItem": {"documentationFormat": [
  "markdown", "plaintext"], "tagSupport": {"valueSet": [1]}, "resolveSupport": {
  "properties": ["additionalTextEdits", "command"]}, "snippetSupport": true,
  "commitCharactersSupport": false, "preselectSupport": false, "deprecatedSupport": true},
  "completionList": {"itemDefaults": ["editRange", "insertTextFormat", "insertTextMode",
  "data"]}}, "formatting": {"dynamicRegistration": true}, "references": {
  "dynamicRegistration": false}, "codeLens": {"dynamicRegistration": false,
  "resolveSupport": {"properties": ["command"]}}, "foldingRange": {
  "dynamicRegistration": false, "foldingRange": {"collapsedText": true},
  "lineFoldingOnly": true}, "synchronization": {"dynamicRegistration": false,
  "didSave": true, "willSaveWaitUntil": true, "willSave": true}, "definition": {
  "linkSupport": true, "dynamicRegistration": true}, "diagnostic": {
  "dynamicRegistration": false}, "signatureHelp": {"dynamicRegistration": false,
  "signatureInformation": {"documentationFormat": ["markdown", "plaintext"],
  "parameterInformation": {"labelOffsetSupport": true}, "activeParameterSupport": true}},
  "codeAction": {"isPreferredSupport": true, "dataSupport": true,
  "dynamicRegistration": true, "resolveSupport": {"properties": ["edit", "command"]},
  "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["", "quickfix", "refactor",
  "refactor.extract", "refactor.inline", "refactor.rewrite", "source",
  "source.organizeImports"]}}}, "rename": {"dynamicRegistration": true, "prepareSupport": true
  }}}
  """

/// Emacs 29.1 with eglot.
private let emacsCapabilities = """
  {"workspace": {"applyEdit": true, "executeCommand": {"dynamicRegistration": false},
  "workspaceEdit": {"documentChanges": true}, "didChangeWatchedFiles": {
  "dynamicRegistration": true}, "symbol": {"dynamicRegistration": false},
  "configuration": true, "workspaceFolders": true}, "textDocument": {"synchronization": {
  "dynamicRegistration": false, "willSave": true, "willSaveWaitUntil": true, "didSave": true
  }, "completion": {"dynamicRegistration": false, "completionItem": {"snippetSupport": false,
  "deprecatedSupport": true, "resolveSupport": {"properties": ["documentation", "details",
  "additionalTextEdits"]}, "tagSupport": {"valueSet": [1]}}, "contextSupport": true},
  "hover": {"dynamicRegistration": false, "contentFormat": ["markdown", "plaintext"]},
  "signatureHelp": {"dynamicRegistration": false, "signatureInformation": {
  "parameterInformation": {"labelOffsetSupport": true}, "activeParameterSupport": true}},
  "references": {"dynamicRegistration": false}, "definition": {"dynamicRegistration": false,
  "linkSupport": true}, "documentSymbol": {"dynamicRegistration": false,
  "hierarchicalDocumentSymbolSupport": true, "symbolKind": {"valueSet": [1, 2, 3, 4, 5, 6, 7,
  8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26]}},
  "documentHighlight": {"dynamicRegistration": false}, "codeAction": {
  "dynamicRegistration": false, "codeActionLiteralSupport": {"codeActionKind": {"valueSet": [
  "quickfix", "refactor", "refactor.extract", "refactor.inline", "refactor.rewrite",
  "source", "source.organizeImports"]}}, "isPreferredSupport": true}, "formatting": {
  "dynamicRegistration": false}, "rangeFormatting": {"dynamicRegistration": false},
  "rename": {"dynamicRegistration": false}, "inlayHint": {"dynamicRegistration": false},
  "publishDiagnostics": {"relatedInformation": false, "codeDescriptionSupport": false,
  "tagSupport": {"valueSet": [1, 2]}}}, "window": {"workDoneProgress": true}, "general": {
  "positionEncodings": ["utf-32", "utf-8", "utf-16"]}, "experimental": {}}
  """

/// Visual Studio Code 1.65.2.
private let visualStudioCodeCapabilities = """
  {"workspace": {"applyEdit": true, "workspaceEdit": {"documentChanges": true,
  "resourceOperations": ["create", "rename", "delete"],
  "failureHandling": "textOnlyTransactional", "normalizesLineEndings": true,
  "changeAnnotationSupport": {"groupsOnLabel": true}}, "didChangeConfiguration": {
  "dynamicRegistration": true}, "didChangeWatchedFiles": {"dynamicRegistration": true},
  "symbol": {"dynamicRegistration": true, "symbolKind": {"valueSet": [1, 2, 3, 4, 5, 6, 7, 8,
  9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26]}, "tagSupport": {
  "valueSet": [1]}}, "executeCommand": {"dynamicRegistration": true},
  "workspaceFolders": true, "configuration": true, "semanticTokens": {"refreshSupport": true
  }, "codeLens": {"refreshSupport": true}, "fileOperations": {"dynamicRegistration": true,
  "didCreate": true, "willCreate": true, "didRename": true, "willRename": true,
  "didDelete": true, "willDelete": true}}, "textDocument": {"synchronization": {
  "dynamicRegistration": true, "willSave": true, "willSaveWaitUntil": true, "didSave": true},
  "completion": {"dynamicRegistration": true, "completionItem": {"snippetSupport": true,
  "commitCharactersSupport": true, "documentationFormat": ["markdown", "plaintext"],
  "deprecatedSupport": true, "preselectSupport": true, "tagSupport": {"valueSet": [1]},
  "insertReplaceSupport": true, "resolveSupport": {"properties": ["documentation", "detail",
  "additionalTextEdits"]}, "insertTextModeSupport": {"valueSet": [1, 2]}},
  "completionItemKind": {"valueSet": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
  17, 18, 19, 20, 21, 22, 23, 24, 25]}, "contextSupport": true}, "hover": {
  "dynamicRegistration": true, "contentFormat": ["markdown", "plaintext"]}, "signatureHelp": {
  "dynamicRegistration": true, "signatureInformation": {"documentationFormat": ["markdown",
  "plaintext"], "parameterInformation": {"labelOffsetSupport": true},
  "activeParameterSupport": true}, "contextSupport": true}, "definition": {
  "dynamicRegistration": true, "linkSupport": true}, "references": {
  "dynamicRegistration": true}, "documentHighlight": {"dynamicRegistration": true},
  "documentSymbol": {"dynamicRegistration": true, "symbolKind": {"valueSet": [1, 2, 3, 4, 5,
  6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26]},
  "hierarchicalDocumentSymbolSupport": true, "tagSupport": {"valueSet": [1]},
  "labelSupport": true}, "codeAction": {"dynamicRegistration": true,
  "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["", "quickfix", "refactor",
  "refactor.extract", "refactor.inline", "refactor.rewrite", "source",
  "source.organizeImports"]}}, "isPreferredSupport": true, "disabledSupport": true,
  "dataSupport": true, "resolveSupport": {"properties": ["edit"]},
  "honorsChangeAnnotations": false}, "codeLens": {"dynamicRegistration": true},
  "documentLink": {"dynamicRegistration": true, "tooltipSupport": true}, "colorProvider": {
  "dynamicRegistration": true}, "formatting": {"dynamicRegistration": true},
  "rangeFormatting": {"dynamicRegistration": true}, "onTypeFormatting": {
  "dynamicRegistration": true}, "rename": {"dynamicRegistration": true,
  "prepareSupport": true, "prepareSupportDefaultBehavior": 1, "honorsChangeAnnotations": true
  }, "publishDiagnostics": {"relatedInformation": true, "tagSupport": {"valueSet": [1, 2]},
  "versionSupport": false, "codeDescriptionSupport": true, "dataSupport": true},
  "foldingRange": {"dynamicRegistration": true, "rangeLimit": 5000, "lineFoldingOnly": true},
  "selectionRange": {"dynamicRegistration": true}, "semanticTokens": {"requests": {
  "range": true, "full": {"delta": true}}, "tokenTypes": ["namespace", "type", "class",
  "enum", "interface", "struct", "typeParameter", "parameter", "variable", "property",
  "enumMember", "event", "function", "method", "macro", "keyword", "modifier", "comment",
  "string", "number", "regexp", "operator"], "tokenModifiers": ["declaration", "definition",
  "readonly", "static", "deprecated", "abstract", "async", "modification", "documentation",
  "defaultLibrary"], "formats": ["relative"], "overlappingTokenSupport": false,
  "multilineTokenSupport": false, "dynamicRegistration": true}}, "window": {
  "workDoneProgress": true, "showMessage": {"messageActionItem": {
  "additionalPropertiesSupport": true}}, "showDocument": {"support": true}}, "general": {
  "regularExpressions": {"engine": "ECMAScript", "version": "ES2020"}, "markdown": {
  "parser": "marked", "version": "1.1.0"}}}
  """
