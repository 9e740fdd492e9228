(project
  text: (text) @title)

(done_task
  text: (text) @comment)

(cancelled_task
  text: (text) @comment)

(bullet) @punctuation.list_marker

(checkbox) @punctuation.list_marker

(tag
  "@" @punctuation.special
  name: (name) @tag)

(tag
  [
    "("
    ")"
  ] @punctuation.bracket)

(payload) @string

(mark) @punctuation.delimiter
