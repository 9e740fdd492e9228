; Projects are definitions; the uses of a tag are references.
(document) @local.scope

(project
  text: (text) @local.definition)

(tag
  name: (name) @local.reference)
