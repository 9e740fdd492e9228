import LSP
import TestSupport

/// The texts of the corpus in all variants.
@Sendable func corpusTexts() -> [[UInt8]] {
  CorpusFile.all.flatMap(\.cases).flatMap(\.variants).map(\.bytes)
}

/// The texts between parentheses in the corpus.
@Sendable func corpusPayloads() -> [[UInt8]] {
  let texts = CorpusFile.all.flatMap(\.cases).compactMap(\.variants.first?.bytes)
  let payloads = texts.flatMap { text in
    text.split(separator: UInt8(ascii: "(")).dropFirst().map { rest in
      Array(rest.prefix { $0 != UInt8(ascii: ")") })
    }
  }
  return Set(payloads).sorted { $0.lexicographicallyPrecedes($1) }
}

/// Scripts for ``requireSoundEdits(_:)``: the texts of the corpus, each with an edit in its middle.
@Sendable func corpusScripts() -> [[UInt8]] {
  corpusTexts().filter { $0.count < 300 }.map { text in
    let middle = text.count / 2
    return [0, UInt8(text.count / 256), UInt8(text.count % 256)] + text
      + [UInt8(middle / 256), UInt8(middle % 256), 1, 3] + Array("@x ".utf8)
  }
}

/// Messages of a client, with their headers.
@Sendable func frames() -> [[UInt8]] {
  let bodies = [
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#,
    #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
    #"{"jsonrpc":"2.0","id":"a","result":[1,-2.5e3,"\u00e9\ud83c\udfe0",null,true]}"#,
    #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}"#,
  ].map { Array($0.utf8) }
  let type = "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\n"
  return bodies.map(Frame.bytes) + bodies.map { Array(type.utf8) + Frame.bytes(of: $0) }
    + [bodies.flatMap(Frame.bytes)]
}

/// Settings files.
@Sendable func settingsTexts() -> [[UInt8]] {
  [
    "{}", "// none\n", "{ \"maxTags\": 3, }", "{\"rules\": {\"overdue-task\": \"off\"}}",
    "{\r\n  // tags\r\n  \"tags\": { \"who\": { \"payload\": \"people\", \"max\": 3 } } /* end */\r\n}",
    "{\"people\": [{ \"name\": \"Ada\", \"email\": \"ada@example.org\" }], \"thru\": \"span\"}",
    "{\"dateFormats\": [\"YY-MM-DD HH:mm\"], \"include\": [\"**/*.todo\"], \"maxTags\": null}",
    "{\"closedVocabulary\": tru, \"maxTags\": -1e9, \"a\\u0062\": [[[]]]",
  ].map { Array($0.utf8) }
}
