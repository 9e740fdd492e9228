; extends

; Tags in Markdown, for the queries of its own grammar. What has a name there, such as a code span or
; a link, is no part of the content.
((inline) @injection.content
  (#set! injection.language "tagline")
  (#set! injection.include-unnamed-children))
