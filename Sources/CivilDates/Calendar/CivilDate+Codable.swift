#if !hasFeature(Embedded)

  extension CivilDate: Codable {
    /// Encodes the day as its text: `2025-05-11`.
    public func encode(to encoder: any Encoder) throws { try encodeText(of: self, to: encoder) }

    /// - Throws: `DecodingError.dataCorrupted` if the text is not a day.
    public init(from decoder: any Decoder) throws { self = try decodeText(from: decoder) }
  }

  extension CivilTime: Codable {
    /// Encodes the time as its text: `13:00`.
    public func encode(to encoder: any Encoder) throws { try encodeText(of: self, to: encoder) }

    /// - Throws: `DecodingError.dataCorrupted` if the text is not a time.
    public init(from decoder: any Decoder) throws { self = try decodeText(from: decoder) }
  }

  extension Moment: Codable {
    /// Encodes the moment as its text: `2025-05-11 13:00`.
    public func encode(to encoder: any Encoder) throws { try encodeText(of: self, to: encoder) }

    /// - Throws: `DecodingError.dataCorrupted` if the text is not a moment.
    public init(from decoder: any Decoder) throws { self = try decodeText(from: decoder) }
  }

  package func encodeText(
    of value: some LosslessStringConvertible, to encoder: any Encoder
  ) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value.description)
  }

  package func decodeText<Value: LosslessStringConvertible>(
    from decoder: any Decoder
  ) throws -> Value {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Value(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "`\(text)` is not a \(Value.self)")
    }
    return value
  }

#endif
