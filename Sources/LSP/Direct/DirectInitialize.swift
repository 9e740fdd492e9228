import JSON

// The first message is read without the containers of `Codable`: creating their types takes longer
// than all the rest of the reading.
extension InitializeParams {
  package init(from decoder: any Decoder) throws {
    let members = try JSONFields(decoder)
    self.init(
      processId: try members.value("processId"),
      clientInfo: try members.value("clientInfo"),
      rootPath: try members.value("rootPath"),
      rootUri: try members.value("rootUri"),
      workspaceFolders: try members.value("workspaceFolders"),
      capabilities: try members.required("capabilities"),
      initializationOptions: try members.value("initializationOptions"),
      trace: try members.value("trace"))
  }
}

/// The members of an object, asked for by name.
private struct JSONFields {
  private let object: JSONObject
  private let path: JSONPath

  init(_ decoder: any Decoder) throws {
    let known = decoder as? JSONValueDecoder
    let value = try known?.value ?? JSONValue(from: decoder)
    path = known?.path ?? .root
    guard case .object(let object) = value else {
      throw JSONTypeError(path, found: value.kind, allowed: "an object")
    }
    self.object = object
  }

  /// The member of that name; nil if it is missing or `null`.
  func value<Value: Decodable>(_ name: String) throws -> Value? {
    guard let member = object[name], member != .null else { return nil }
    return try member.decode(Value.self, at: .member(name, of: path), check: {})
  }

  /// The member of that name, which is required.
  func required<Value: Decodable>(_ name: String) throws -> Value {
    guard let member = object[name] else {
      throw JSONTypeError(.member(name, of: path), found: "missing", allowed: "`\(Value.self)`")
    }
    return try member.decode(Value.self, at: .member(name, of: path), check: {})
  }
}
