import Testing

@testable import Commands

struct TemplateTests {
  @Test("each place is filled in, and a value is not read as a template")
  func fillsIn() {
    let template = Template(Array("«a», «b c» and «a»; «none»\n".utf8))
    #expect(template.filled(["a": "«b c»", "b c": "x"]) == "«b c», x and «b c»; \n")
    #expect(Template([]).filled([:]).isEmpty)
  }
}
