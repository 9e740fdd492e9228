; extends

; Tags in the headings and items of Markdown, for the queries of the grammar of its blocks, which does not
; know code spans and links.
([
  (atx_heading (inline) @injection.content)
  (list_item (paragraph (inline) @injection.content))
]
  (#set! injection.language "tagline"))
