import JSON
import LSP

/// A client that declares every capability on which the server depends.
let everyCapability: JSONValue = [
  "general": ["positionEncodings": ["utf-16"]],
  "window": ["workDoneProgress": true, "showDocument": ["support": true]],
  "workspace": [
    "applyEdit": true, "configuration": false, "workspaceFolders": true,
    "workspaceEdit": [
      "documentChanges": true, "resourceOperations": ["create", "rename", "delete"],
      "changeAnnotationSupport": [:],
    ],
    "codeLens": ["refreshSupport": true], "foldingRange": ["refreshSupport": true],
    "diagnostics": ["refreshSupport": true],
    "inlayHint": ["refreshSupport": true], "semanticTokens": ["refreshSupport": true],
    "textDocumentContent": [:],
    "fileOperations": ["didCreate": true, "didRename": true, "didDelete": true],
  ],
  "textDocument": [
    "synchronization": ["willSave": true, "willSaveWaitUntil": true, "didSave": true],
    "publishDiagnostics": [
      "relatedInformation": true, "tagSupport": ["valueSet": [1, 2]], "versionSupport": true,
      "codeDescriptionSupport": true, "dataSupport": true,
    ],
    "diagnostic": ["relatedDocumentSupport": true],
    "completion": [
      "completionItem": [
        "snippetSupport": true, "insertReplaceSupport": true, "preselectSupport": true,
        "labelDetailsSupport": true, "documentationFormat": ["markdown", "plaintext"],
        "resolveSupport": ["properties": ["documentation", "detail"]],
      ],
      "completionItemKind": ["valueSet": .array((1...25).map(JSONValue.integer))],
    ],
    "inlineCompletion": [:], "hover": ["contentFormat": ["markdown", "plaintext"]],
    "signatureHelp": [
      "signatureInformation": [
        "documentationFormat": ["markdown"], "activeParameterSupport": true,
      ]
    ],
    "definition": ["linkSupport": true],
    "documentSymbol": [
      "hierarchicalDocumentSymbolSupport": true, "tagSupport": ["valueSet": [1]],
    ],
    "codeAction": [
      "codeActionLiteralSupport": ["codeActionKind": ["valueSet": ["quickfix", "source"]]],
      "isPreferredSupport": true, "disabledSupport": true, "dataSupport": true,
      "resolveSupport": ["properties": ["edit"]],
    ],
    "rename": ["prepareSupport": true, "honorsChangeAnnotations": true],
    "rangeFormatting": ["rangesSupport": true], "documentLink": ["tooltipSupport": true],
    "foldingRange": ["lineFoldingOnly": false], "inlayHint": [:],
    "semanticTokens": [
      "requests": ["range": true, "full": ["delta": true]],
      "tokenTypes": ["keyword", "string", "number", "variable", "comment", "namespace"],
      "tokenModifiers": ["deprecated"], "formats": ["relative"],
    ],
  ],
]
