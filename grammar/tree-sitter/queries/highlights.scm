; No two patterns match the same node, because the order of precedence differs between editors.

(project
  text: (text) @markup.heading)

(done_task
  text: (text) @comment)

(cancelled_task
  text: (text) @markup.strikethrough)

; Bullets, boxes and checkboxes.
((bullet) @markup.list
  (#match? @markup.list "^[-*+]$"))

(task
  bullet: (bullet) @markup.list.unchecked
  (#not-match? @markup.list.unchecked "^[-*+]$"))

(done_task
  bullet: (bullet) @markup.list.checked
  (#not-match? @markup.list.checked "^[-*+]$"))

(cancelled_task
  bullet: (bullet) @markup.list.checked
  (#not-match? @markup.list.checked "^[-*+]$"))

(task
  checkbox: (checkbox) @markup.list.unchecked)

(done_task
  checkbox: (checkbox) @markup.list.checked)

(cancelled_task
  checkbox: (checkbox) @markup.list.checked)

(tag
  "@" @punctuation.special
  name: (name) @tag)

(tag
  [
    "("
    ")"
  ] @punctuation.bracket)

((payload) @string.special
  (#match? @string.special "^[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]"))

((payload) @string
  (#not-match? @string "^[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]"))

; Searches.
(attribute) @attribute

(string) @string

(keyword) @keyword.operator

(type) @type

(function) @function.builtin

(axis) @operator

(operator) @operator

(modifier) @keyword.modifier

(slice) @number

(mark) @punctuation.delimiter
