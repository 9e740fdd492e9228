package import JSON

/// `textDocument/documentColor`.
package enum DocumentColorRequest: RequestDescriptor {
  package typealias Params = TextDocumentParams
  package typealias Result = [ColorInformation]
  package static let method = "textDocument/documentColor"
}

/// `textDocument/colorPresentation`.
package enum ColorPresentationRequest: RequestDescriptor {
  package typealias Params = ColorPresentationParams
  package typealias Result = [ColorPresentation]
  package static let method = "textDocument/colorPresentation"
}

/// Red, green, blue and opacity, each from 0 to 1.
package struct Color: Equatable, Codable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// A part of a text that stands for a color.
package struct ColorInformation: Equatable, Codable, Sendable {
  package var range: Range
  package var color: Color

  package init(range: Range, color: Color) {
    self.range = range
    self.color = color
  }
}

extension ColorInformation: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"range":"#)
    range.write(to: &writer)
    writer.raw(#","color":{"red":"#)
    writer.number(color.red)
    writer.raw(#","green":"#)
    writer.number(color.green)
    writer.raw(#","blue":"#)
    writer.number(color.blue)
    writer.raw(#","alpha":"#)
    writer.number(color.alpha)
    writer.raw("}}")
  }
}

/// The color that was chosen for a part of a text.
package struct ColorPresentationParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var color: Color
  package var range: Range
}

/// One way to write the color there.
package struct ColorPresentation: Equatable, Codable, Sendable {
  package var label: String
  package var textEdit: TextEdit?

  package init(label: String, textEdit: TextEdit? = nil) {
    self.label = label
    self.textEdit = textEdit
  }
}
