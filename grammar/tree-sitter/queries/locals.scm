; Projects are the names that a file gives; each use of a tag refers to all others.
(document) @local.scope

(project
  text: (text) @local.definition)

(tag
  name: (name) @local.reference)
