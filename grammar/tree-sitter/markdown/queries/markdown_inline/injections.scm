; extends

; Tags in Markdown, for the queries of the Markdown grammar. Named nodes, such as code spans and links,
; are not part of the content.
((inline) @injection.content
  (#set! injection.language "tagline")
  (#set! injection.include-unnamed-children))
