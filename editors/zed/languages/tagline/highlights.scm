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

(attribute) @attribute

(string) @string

(keyword) @keyword

(type) @type

(function) @function

(axis) @operator

(operator) @operator

(modifier) @keyword

(slice) @number

(mark) @punctuation.delimiter
